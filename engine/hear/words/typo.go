package words

import (
	"slices"
	"strings"

	"catanref/engine/notation"
)

// typo is a word that others may be slips of, with the set of its letters.
type typo struct {
	form    string
	letters uint64
}

// Nearest are the words of the game and of the language that an unknown word is a slip of: one letter added, lost,
// changed, or two neighbours swapped in words of four to six letters, two in longer ones (if more than five are left), a swap alone in words of three.
// An ordinary word is no slip.
// It also returns with how many words it was compared letter by letter.
func (l *Lexicon) Nearest(said string) (near []string, compared int) {
	if l.real[said] || l.Names[said] {
		return nil, 0
	}
	best, letters := 3, notation.Letters(said)
	for length := max(3, len(said)-2); length <= len(said)+2; length++ {
		for _, word := range l.typos[length] {
			form, allowed := word.form, 1
			if length > 6 && len(said) > 5 && form[0] == said[0] { // of two slips none is in the first letter
				allowed = 2
			}
			if notation.Apart(letters, word.letters, min(best, allowed)) { // most are: nothing else is compared
				continue
			}
			compared++
			d := notation.Slips(said, form, min(best, allowed))
			switch {
			case d > allowed || d > best || length == 3 && (len(said) != 3 || !IsSwap(said, form)):
			case d < best:
				best, near = d, append(near[:0], form)
			default:
				near = append(near, form)
			}
		}
	}
	if swapped := slices.DeleteFunc(slices.Clone(near), func(form string) bool { return len(form) != len(said) || !IsSwap(said, form) }); len(swapped) == 1 {
		return swapped, compared // the commonest slip
	}
	if game := slices.DeleteFunc(slices.Clone(near), func(form string) bool { return !l.inGame(form) }); len(game) > 0 && len(said) > 3 {
		return game, compared
	}
	return near, compared
}

// IsAdverb reports whether an unknown word has the ending of an adverb: "cheerfully".
func (l *Lexicon) IsAdverb(w string) bool {
	return len(w) > 5 && slices.ContainsFunc(l.endings, func(ending string) bool { return strings.HasSuffix(w, ending) })
}

// SaysMore reports whether an unknown word is never left out: it is somebody's name, or has the ending of what somebody would do.
func (l *Lexicon) SaysMore(w string) bool { return l.Names[w] || l.IsUnreal(w) }

// IsUnreal reports whether an unknown word has the ending of what somebody would do.
func (l *Lexicon) IsUnreal(w string) bool {
	return len(w) > 6 && slices.ContainsFunc(l.unreal, func(ending string) bool { return strings.HasSuffix(w, ending) })
}

// inGame reports whether a word says more than a small word.
func (l *Lexicon) inGame(form string) bool {
	return slices.ContainsFunc(l.Forms[form], func(m Meaning) bool { return m.Kind != Filler })
}

// Alike reports whether two words begin and end alike.
func Alike(a, b string) bool {
	return len(a) > 2 && len(b) > 2 && a[:2] == b[:2] && a[len(a)-1] == b[len(b)-1]
}

// IsSwap reports whether two words have the same letters, and begin or end alike.
func IsSwap(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return a != b && string(x) == string(y) && (a[0] == b[0] || a[len(a)-1] == b[len(b)-1])
}

// DrawnOut returns the known word that an unknown one is with a letter drawn out: "pleeease", "roooad"; "" if there is none.
func (l *Lexicon) DrawnOut(lower string) string {
	for n := 1; n <= 2; n++ {
		var out []rune
		run, longest := 0, 0
		for _, c := range lower {
			if run++; len(out) == 0 || out[len(out)-1] != c {
				run = 1
			}
			if longest = max(longest, run); run <= n {
				out = append(out, c)
			}
		}
		if longest < 3 {
			return ""
		}
		if once := string(out); len(l.Forms[once]) > 0 || l.Parts[once] {
			return once
		}
	}
	return ""
}
