package rulebook

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed words/*.yaml
var wordFiles embed.FS

// language holds the vocabulary of one language (words/LANGUAGE.yaml).
type language struct {
	name    string
	small   map[string]bool // stop words
	asks    map[string]bool // words that begin questions
	endings [][2]string     // suffixes that are cut off, and their replacements
	same    map[string]string
}

// english is the language of the rulebook.
const english = "en"

// languages returns all languages, English first.
var languages = sync.OnceValue(func() []*language {
	files, err := wordFiles.ReadDir("words")
	if err != nil {
		panic(err)
	}
	var out []*language
	for _, file := range files {
		name, _ := strings.CutSuffix(file.Name(), ".yaml")
		if name == "beyond" {
			continue
		}
		data, err := wordFiles.ReadFile("words/" + file.Name())
		if err != nil {
			panic(err)
		}
		l := readLanguage(name, string(data))
		if name == english {
			out = slices.Insert(out, 0, l)
		} else {
			out = append(out, l)
		}
	}
	for _, l := range out { // replace the English synonym by its stem
		for word, meant := range l.same {
			l.same[word] = out[0].stem(meant)
		}
	}
	return out
})

// readLanguage parses the lists of a language. Parsing YAML would take longer than answering a question.
func readLanguage(name, text string) *language {
	l := &language{name: name, small: map[string]bool{}, asks: map[string]bool{}, same: map[string]string{}}
	list := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		word := strings.TrimLeft(line, " ")
		key, rest, isKey := strings.Cut(word, ":")
		switch {
		case word == "" || word[0] == '#':
		case word == line && isKey:
			list = key
			l.take(list, "", strings.TrimPrefix(strings.TrimSpace(rest), ">-"))
		case list == "same" && isKey:
			l.take(list, key, rest)
		case word != line:
			l.take(list, "", word)
		default:
			panic(fmt.Sprintf("rulebook: words/%s.yaml has a line that belongs to no list: %s", name, line))
		}
	}
	return l
}

func (l *language) take(list, key, words string) {
	for word := range strings.FieldsSeq(words) {
		switch list {
		case "small":
			l.small[folded(word)] = true
		case "asks":
			l.asks[folded(word)] = true
		case "endings":
			end, put, _ := strings.Cut(word, ">")
			l.endings = append(l.endings, [2]string{end, put})
		case "same":
			l.same[folded(word)] = key
			if l.name == english { // in other languages the values are such words
				l.same[key] = key
			}
		default:
			panic(fmt.Sprintf("rulebook: words/%s.yaml: no list is called %q", l.name, list))
		}
	}
}

// leastStem is the minimum length of a stem.
const leastStem = 3

// cut stems a word: it cuts off an ending, then a final e and a doubled letter.
func (l *language) cut(word string) string {
	for _, e := range l.endings {
		if stem, ok := strings.CutSuffix(word, e[0]); ok && len(stem) >= leastStem {
			word = stem + e[1]
			break
		}
	}
	if n := len(word); n > leastStem && word[n-1] == 'e' {
		word = word[:n-1]
	}
	if n := len(word); n > leastStem && word[n-1] == word[n-2] && word[n-1] != 's' && word[n-1] != 'l' {
		word = word[:n-1]
	}
	return word
}

// stem returns the stem of a word of this language, or of its synonym in the rulebook.
func (l *language) stem(word string) string {
	if meant, ok := l.same[word]; ok {
		return meant
	}
	cut := l.cut(word)
	if meant, ok := l.same[cut]; ok {
		return meant
	}
	return cut
}

// languageNamed returns a language, or nil.
func languageNamed(name string) *language {
	for _, l := range languages() {
		if l.name == name {
			return l
		}
	}
	return nil
}

// signs holds the weight of each word as evidence for each language, in the order of languages.
var signs = sync.OnceValue(func() map[string][]uint8 {
	out := make(map[string][]uint8, 2048)
	note := func(i int, word string, n uint8) {
		if out[word] == nil {
			out[word] = make([]uint8, len(languages()))
		}
		out[word][i] = max(out[word][i], n)
	}
	for i, l := range languages() {
		for word := range l.same {
			note(i, word, 1)
		}
		for word := range l.small {
			n := uint8(2)
			if i > 0 && languages()[0].same[word] != "" {
				n = 1 // "die" is also an English word
			}
			note(i, word, n)
		}
	}
	return out
})

// languageOf guesses the language of a text by its words; English if no language has more evidence.
func languageOf(text string) *language {
	all, known := languages(), signs()
	sum := make([]int, len(all))
	eachWord(text, func(word []byte) {
		for i, n := range known[string(word)] {
			sum[i] += int(n)
		}
	})
	best := 0
	for i := range all {
		if sum[i] > sum[best] {
			best = i
		}
	}
	return all[best]
}

// plainLetters maps letters with diacritics to plain letters.
var plainLetters = map[rune]string{
	'ä': "a", 'ö': "o", 'ü': "u", 'ß': "ss", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e", 'à': "a", 'â': "a", 'á': "a", 'î': "i", 'ï': "i",
	'ô': "o", 'ù': "u", 'û': "u", 'ç': "c", 'œ': "oe", 'æ': "ae", 'ñ': "n", '’': "'", '‘': "'", '´': "'",
}

// folded returns a word in lower case without diacritics.
func folded(word string) string {
	var out []byte
	for _, r := range word {
		out = appendFolded(out, r)
	}
	return string(out)
}

func appendFolded(out []byte, r rune) []byte {
	switch {
	case r >= 'A' && r <= 'Z':
		return append(out, byte(r)+'a'-'A')
	case r < utf8.RuneSelf:
		return append(out, byte(r))
	}
	r = unicode.ToLower(r)
	if plain, ok := plainLetters[r]; ok {
		return append(out, plain...)
	}
	return utf8.AppendRune(out, r)
}

// wordsOf splits a text into words, in lower case without diacritics. 3:1 is one word.
func wordsOf(text string) (words []string) {
	eachWord(text, func(word []byte) { words = append(words, string(word)) })
	return words
}

// eachWord calls f with each word. The slice is only valid during the call.
func eachWord(text string, f func(word []byte)) {
	word := make([]byte, 0, 64)
	end := func() {
		if n := len(word); n > 2 && word[n-1] == 's' && word[n-2] == '\'' {
			word = word[:n-2]
		}
		for len(word) > 0 && !isLetter(word[len(word)-1]) {
			word = word[:len(word)-1]
		}
		if len(word) > 0 {
			f(word)
		}
		word = word[:0]
	}
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			i++
			switch {
			case c >= 'A' && c <= 'Z':
				word = append(word, c+'a'-'A')
			case isLetter(c) || joins(word, c):
				word = append(word, c)
			case len(word) > 0:
				end()
			}
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		i += n
		switch plain := plainLetters[r]; {
		case unicode.IsLetter(r):
			word = appendFolded(word, r)
		case plain == "'" && joins(word, '\''):
			word = append(word, '\'')
		default:
			end()
		}
	}
	end()
}

// joins reports whether a character belongs to the word before it: an apostrophe after more than two letters (l'or is
// two words), a colon after a number.
func joins(word []byte, c byte) bool {
	n := len(word)
	return c == '\'' && n > 2 || c == ':' && n > 0 && word[n-1] >= '0' && word[n-1] <= '9'
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80 }
