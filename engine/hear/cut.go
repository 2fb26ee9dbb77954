package hear

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// How a sentence is cut into words.

// letters are those of which words of the languages are made.
const letters = "abcdefghijklmnopqrstuvwxyzäöüßéèêëàâçîïôûùœ"

// cut splits the sentence into words.
func (q *sentence) cut(line string) {
	line = strings.NewReplacer("’", "'", "´", "'", "`", "'", "“", " ", "”", " ", "\"", " ", "(", " ", ")", " ", "…", " ", "–", "-", "<->", " for ", "<>", " for ", "↔", " for ", "=>", " for ", "->", " for ", "→", " for ", ";", " ").Replace(line)
	if rest, asks := strings.CutSuffix(strings.TrimSpace(line), " ?"); asks && !endsInNumber(rest) {
		line = rest
	}
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

// endsInNumber reports whether the last word is a number: "?" after it stands for an unseen card.
func endsInNumber(line string) bool {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	_, err := strconv.Atoi(words[len(words)-1])
	return err == nil
}

// setOff inserts spaces after signs between words.
var setOff = strings.NewReplacer(",", ", ", "!", "! ")

// exclaimed reports whether a word before a sign is an exclamation of its own: "nice, a six", but not "a nice road".
func (q *sentence) exclaimed(w string) bool {
	return slices.ContainsFunc(q.ear.words.forms[w], func(m meaning) bool { return m.kind == exclamation })
}

// times moves a number after a multiplication sign to the front of what it counts: "ore x4", "ore x 4".
func (q *sentence) times(at int) {
	w := q.words[at]
	n, times := strings.CutPrefix(w, "x")
	if !times && at > 1 && q.words[at-1] == "x" {
		n = w
	}
	if _, err := strconv.Atoi(n); err != nil || at == 0 || n == w && !(at > 1 && q.words[at-1] == "x") {
		return
	}
	if q.words[at-1] == "x" {
		q.words, q.said = slices.Delete(q.words, at-1, at), slices.Delete(q.said, at-1, at)
		at--
	}
	if at == 0 || !slices.ContainsFunc(q.ear.words.forms[q.words[at-1]], func(m meaning) bool { return m.kind == card || m.kind == coins }) {
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
	case q.known(lower) || q.ear.placeWord(lower, q.state) != nil || lower == "?":
		add(lower)
		return
	}
	if short := q.shrunk(lower); short != "" {
		add(short)
		return
	}
	if long := q.ear.words.shorts[lower]; long != "" {
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
		if rest := lower[digits:]; rest != "x" && !slices.Contains(q.ear.words.inflections, rest) { // "2x", "der 6er Lehm"
			q.word(rest)
		}
		return
	}
	if name := strings.TrimRight(lower, "0123456789"); name != lower && name != "" { // lehm10
		if _, tile := q.ear.words.terrainOf(name); tile {
			add(name)
			add(lower[len(name):])
			return
		}
	}
	if form := q.ear.words.bare[bare(lower)]; form != "" && form != lower { // "rauber", "raüber"
		q.words, q.said = append(q.words, form), append(q.said, said)
		return
	}
	if head := q.ear.words.head(lower); head != "" {
		q.words, q.said = append(q.words, head), append(q.said, said)
		return
	}
	if form := q.ear.words.inflected(lower); form != "" && !q.ear.words.parts[lower] {
		q.words, q.said = append(q.words, form), append(q.said, said)
		return
	}
	add(lower)
}

// timesBefore takes the number back that was cut last: of "two three-fish" each is named. Without one it returns 1.
func (q *sentence) timesBefore() int {
	if last := len(q.words) - 1; last >= 0 {
		if n, ok := q.numberAt(last); ok && n > 1 && n <= 4 {
			q.words, q.said = q.words[:last], q.said[:last]
			return n
		}
	}
	return 1
}

// token splits the name of a token that is paid, by its number: "three-fish", "zweierfisch".
func (q *sentence) token(w string) (of, paid string) {
	numbers := func(w string) bool {
		return isFigure(w) || slices.ContainsFunc(q.ear.words.forms[w], func(m meaning) bool { return m.kind == number && m.n < 4 })
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
	is := func(w string, k kind, names ...string) bool {
		return slices.ContainsFunc(q.ear.words.forms[w], func(m meaning) bool { return m.kind == k && (len(names) == 0 || slices.Contains(names, m.name)) })
	}
	for i := 3; i+3 <= len(w); i++ {
		first, second = w[:i], w[i:]
		if joint := strings.TrimSuffix(first, "s"); is(joint, gate) && is(second, word, "level", "card", "die") {
			return joint, second
		}
		if q.ear.isPaid(first) && slices.ContainsFunc(q.ear.words.forms[second], func(m meaning) bool { return m.kind == act && isBuilt(m.name) }) { // "fischstraße"
			return first, second
		}
		if is(first, double) && is(second, number) || is(first, card) && is(second, act, "harbor", "port") { // "doppelsechs", "getreidehafen"
			return first, second
		}
		if is(first, side) && is(second, word, "side", "corner") || is(first, card) && is(second, word, "hex") {
			return first, second
		}
	}
	return "", ""
}

// known reports whether a word is in the language, or a number, or the name of somebody.
func (q *sentence) known(w string) bool {
	if _, ok := q.ear.words.forms[w]; ok {
		return true
	}
	if _, err := strconv.Atoi(w); err == nil || errors.Is(err, strconv.ErrRange) {
		return true
	}
	return q.ear.begins[w]
}
