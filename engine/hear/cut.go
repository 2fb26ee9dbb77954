package hear

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"catanref/engine/cards"
	"catanref/engine/hear/words"
)

// How a sentence is cut into words.

// split splits the sentence into words.
func (q *sentence) split(line string) {
	line = signs.Replace(line)
	if rest, asks := strings.CutSuffix(strings.TrimSpace(line), " ?"); asks && !endsInNumber(rest) {
		line = rest
	}
	line = q.withoutAsides(line)
	minus, plus := false, false
	for w := range strings.FieldsSeq(line) {
		minus = minus || isSigned(w) && w[0] == '-' || q.ear.words.Means(strings.ToLower(w), words.Word, "minus")
		plus = plus || isSigned(w) && w[0] == '+' || q.ear.words.Means(strings.ToLower(w), words.Word, "plus")
	}
	q.signed = minus && plus
	for _, w := range strings.FieldsFunc(setOff.Replace(line), func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }) {
		said := strings.Trim(w, ".:;,!")
		if said == "-" || said == "?" && len(q.words) > 0 && !endsInNumber(q.words[len(q.words)-1]) {
			continue
		}
		if last := len(q.words) - 1; said == "" && last >= 0 && q.exclaimed(q.words[last]) { // "zut !"
			q.words, q.said = q.words[:last], q.said[:last]
		}
		if strings.HasSuffix(said, "?") && said != "?" {
			said = strings.TrimRight(said, "?")
		}
		if len(said) < len(w) && q.exclaimed(strings.ToLower(said)) {
			continue
		}
		from := len(q.words)
		if q.word(said); from < len(q.words) {
			q.times(from)
		}
		for n := 3; len(said) < len(w) && n > 1; n-- { // "tant pis, …"
			if at := len(q.words) - n; at >= 0 && q.exclaimed(strings.Join(q.words[at:], " ")) {
				q.words, q.said = q.words[:at], q.said[:at]
			}
		}
	}
}

// spare leaves out small words of a sentence of too many words, which say nothing, as long as it has too many.
func (q *sentence) spare() {
	for i := 0; i < len(q.words) && len(q.words) > maxWords; {
		if all := q.ear.words.Forms[q.words[i]]; len(all) > 0 && !slices.ContainsFunc(all, func(m words.Meaning) bool { return m.Kind != words.Filler || m.Name != "" }) {
			q.replace(i, i+1)
			continue
		}
		i++
	}
}

// endsInNumber reports whether the last word is a number: "?" after it stands for an unseen card.
func endsInNumber(line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	_, is := inDigits(words[len(words)-1])
	return is
}

// signs replaces signs that stand for others, for spaces, or for a word.
var signs = strings.NewReplacer("’", "'", "´", "'", "`", "'", "“", " ", "”", " ", "\"", " ", "(", " ", ")", " ", "…", " ", "–", "-", "<->", " for ", "<>", " for ", "↔", " for ", "=>", " for ", " > ", " ", "->", " for ", "→", " for ", ";", " ")

// setOff inserts spaces after signs between words.
var setOff = strings.NewReplacer(",", ", ", "!", "! ")

// exclaimed reports whether a word before a sign is an exclamation of its own: "nice, a six", but not "a nice road".
func (q *sentence) exclaimed(w string) bool {
	return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Exclamation })
}

// times moves a number after a multiplication sign to the front of what it counts: "ore x4", "ore x 4".
func (q *sentence) times(at int) {
	w := q.words[at]
	n, times := strings.CutPrefix(w, "x")
	if !times && at > 1 && q.words[at-1] == "x" {
		n = w
	}
	if _, is := inDigits(n); !is || at == 0 || n == w && !(at > 1 && q.words[at-1] == "x") {
		return
	}
	if q.words[at-1] == "x" {
		q.words, q.said = slices.Delete(q.words, at-1, at), slices.Delete(q.said, at-1, at)
		at--
	}
	if at == 0 || !slices.ContainsFunc(q.ear.words.Forms[q.words[at-1]], func(m words.Meaning) bool { return m.Kind == words.Card || m.Kind == words.Coins }) {
		return
	}
	q.words[at-1], q.words[at] = n, q.words[at-1]
	q.said[at-1], q.said[at] = q.words[at-1], q.words[at]
}

// shrunk returns the word without prolonged letters if that is a known word: "pleeease", "roooad".
func (q *sentence) shrunk(w string) string {
	runs, twos, ones := false, []rune{}, []rune{}
	all := []rune(w)
	for i, r := range all {
		before := 0
		for before < 2 && i > before && all[i-1-before] == r {
			before++
		}
		runs = runs || before == 2
		if before < 2 {
			twos = append(twos, r)
		}
		if before < 1 {
			ones = append(ones, r)
		}
	}
	if runs {
		for _, short := range []string{string(twos), string(ones)} {
			if q.known(short) {
				return short
			}
		}
	}
	return ""
}

// word adds a word, split further at signs or digits that belong to no name.
func (q *sentence) word(said string) {
	lower := strings.ToLower(said)
	add := func(w string) {
		typed := w
		if w == lower {
			typed = said
		}
		q.words, q.said = append(q.words, w), append(q.said, typed)
	}
	switch {
	case lower == "":
		return
	case q.signed && isSigned(lower): // "-2 ore +1 wool"
		add(map[byte]string{'-': "discard", '+': "get"}[lower[0]])
		lower = lower[1:]
		add(lower)
		return
	case q.signed && q.ear.words.Means(lower, words.Word, "minus"):
		add("discard")
		return
	case q.signed && q.ear.words.Means(lower, words.Word, "plus"):
		add("get")
		return
	case q.known(lower) || q.placeWord(lower) != nil || lower == "?":
		add(lower)
		return
	}
	if once := q.ear.words.DrawnOut(lower); once != "" {
		add(once)
		return
	}
	if short := q.shrunk(lower); short != "" {
		add(short)
		return
	}
	if long := q.ear.words.Shorts[lower]; long != "" {
		for w := range strings.FieldsSeq(long) {
			add(w)
		}
		return
	}
	if name, ok := strings.CutSuffix(lower, "'s"); ok && name != "" {
		add(name)
		add("'s")
		return
	}
	if name, ok := strings.CutSuffix(lower, "s'"); ok && name != "" {
		add(name)
		add("'s")
		return
	}
	if name, ok := strings.CutSuffix(lower, "s"); ok && len(name) > 2 && slices.Contains(q.ear.names, name) { // typed without the apostrophe
		add(name)
		add("'s")
		return
	}
	if of, paid := q.token(lower); of != "" {
		times := q.timesBefore()
		add(paid)
		for range times {
			add(of)
		}
		return
	}
	if first, second := q.compound(lower); first != "" {
		add(first)
		add(second)
		return
	}
	if i := strings.IndexByte(lower, '\''); i > 0 && i < 4 && q.known(lower[:i+1]) { // j'achète
		add(lower[:i+1])
		q.word(said[i+1:])
		return
	}
	if hexes := strings.FieldsFunc(lower, func(r rune) bool { return strings.ContainsRune("/-+", r) }); len(hexes) > 1 && !slices.ContainsFunc(hexes, func(h string) bool { return !printed(h) }) { // hexes that meet at an intersection
		for _, h := range hexes {
			add(h)
		}
		return
	}
	if i := strings.IndexAny(lower, "./+"); i > 0 && printed(lower[:i]) && !strings.Contains(lower, "+") && !printed(lower[i+1:]) { // a place that does not exist
		add(lower)
		return
	}
	if i := strings.IndexAny(lower, "+/&="); i >= 0 {
		for _, part := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune("+/&=", r) }) {
			q.word(part)
		}
		return
	}
	if i := strings.IndexByte(lower, '-'); i >= 0 && len(lower) > 1 {
		for part := range strings.SplitSeq(said, "-") {
			q.word(part)
		}
		return
	}
	digits := len(lower) - len(strings.TrimLeft(lower, "0123456789"))
	if digits > 0 && digits < len(lower) { // 4sheep
		add(lower[:digits])
		if rest := lower[digits:]; rest != "x" && !slices.Contains(q.ear.words.Inflections, rest) { // "2x", "der 6er Lehm"
			q.word(rest)
		}
		return
	}
	if name := strings.TrimRight(lower, "0123456789"); name != lower && name != "" { // lehm10
		if _, tile := q.ear.words.TerrainOf(name); tile {
			add(name)
			add(lower[len(name):])
			return
		}
	}
	if form := q.ear.words.Bare[words.Bare(lower)]; form != "" && form != lower { // "rauber", "raüber"
		q.words, q.said = append(q.words, form), append(q.said, said)
		return
	}
	if form := strings.TrimRight(lower, "'’") + "g"; len(form) > 5 && strings.HasSuffix(form, "ing") && q.known(form) { // "buildin'"
		add(form)
		return
	}
	if head := q.ear.words.Head(lower); head != "" {
		q.words, q.said = append(q.words, head), append(q.said, said)
		return
	}
	if form := q.ear.words.Inflected(lower); form != "" && !q.ear.words.Parts[lower] && !q.ear.words.Names[lower] { // "klaus" is no "klaust"
		q.words, q.said = append(q.words, form), append(q.said, said)
		return
	}
	add(lower)
}

// timesBefore takes the number back that was cut last: of "two three-fish" each is named, and "one two-fish" is one. Without one it returns 1.
func (q *sentence) timesBefore() int {
	if last := len(q.words) - 1; last >= 0 {
		if n, ok := q.numberAt(last); ok && n > 0 && n <= 4 {
			q.words, q.said = q.words[:last], q.said[:last]
			return n
		}
	}
	return 1
}

// token splits the name of a token that is paid, by its number: "three-fish", "zweierfisch".
func (q *sentence) token(w string) (of, paid string) {
	numbers := func(w string) bool {
		return isFigure(w) || slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool { return m.Kind == words.Number && m.N < 4 })
	}
	if of, paid, ok := strings.Cut(w, "-"); ok && numbers(of) && q.ear.isPaid(paid) {
		return of, paid
	}
	for i := range w {
		if of, ok := strings.CutSuffix(w[:i], "er"); ok && numbers(of) && q.ear.isPaid(w[i:]) {
			return of, w[i:]
		}
	}
	return "", ""
}

// compound splits a compound word: a side and its hex ("ostkante"), a card and its hex ("erzfeld"), a track and its
// level ("handelsstufe").
func (q *sentence) compound(w string) (first, second string) {
	is := func(w string, k words.Kind, names ...string) bool {
		return slices.ContainsFunc(q.ear.words.Forms[w], func(m words.Meaning) bool { return m.Kind == k && (len(names) == 0 || slices.Contains(names, m.Name)) })
	}
	for i := 3; i+3 <= len(w); i++ {
		first, second = w[:i], w[i:]
		if joint := strings.TrimSuffix(first, "s"); is(joint, words.Gate) && is(second, words.Word, "level", "card", "die") {
			return joint, second
		}
		if q.ear.isPaid(first) && slices.ContainsFunc(q.ear.words.Forms[second], func(m words.Meaning) bool { return m.Kind == words.Act && words.In("builds", m.Name) }) { // "fischstraße"
			return first, second
		}
		if is(first, words.Double) && is(second, words.Number) || is(first, words.Card) && is(second, words.Act, "harbor", "port") { // "doppelsechs", "getreidehafen"
			return first, second
		}
		if n := strings.TrimSuffix(first, "er"); is(n, words.Number) && (is(second, words.Terrain) || is(second, words.Card) && q.ear.handCard(second) != cards.NumKinds || is(second, words.Word, "hex") || is(second, words.Double)) { // "zehnerlehm", "achterfeld"
			return n, second
		}
		if is(first, words.Card) && is(second, words.Card, "monopoly") { // "erzmonopol"
			return first, second
		}
		if is(first, words.Side) && is(second, words.Word, "side", "corner") || is(first, words.Card) && is(second, words.Word, "hex") {
			return first, second
		}
	}
	return "", ""
}

// known reports whether a word is in the language, or a number, or the name of somebody.
func (q *sentence) known(w string) bool {
	if _, ok := q.ear.words.Forms[w]; ok {
		return true
	}
	if w != "" && w[0] <= '9' {
		if _, err := strconv.Atoi(w); err == nil || errors.Is(err, strconv.ErrRange) {
			return true
		}
	}
	return q.ear.begins[w]
}
