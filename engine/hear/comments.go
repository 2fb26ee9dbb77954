package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Clauses that say nothing of a move, set off by a sign or a joining word: joy, praise, threats, stories, "what a bargain", "that should
// teach you". They drop off, and the rest is heard as if it were all.

// clause is a part of a sentence with the sign behind it.
type clause struct{ text, sign string }

// maxClauses is the largest number of clauses of a sentence that are looked at.
const maxClauses = 7

// maxTail is the largest number of words that are looked at behind a move.
const maxTail = 9

// clausesOf splits a sentence at its signs.
func clausesOf(line string) (out []clause) {
	from := 0
	for at := 0; at < len(line); at++ {
		for _, sign := range [...]string{", ", ". ", "! ", "? ", "; ", ": ", "... ", "… ", "…", " - ", " – ", " — "} {
			if strings.HasPrefix(line[at:], sign) {
				if text := strings.TrimSpace(line[from:at]); text != "" {
					out = append(out, clause{text, sign})
				}
				at, from = at+len(sign)-1, at+len(sign)
				break
			}
		}
	}
	if text := strings.TrimSpace(line[from:]); text != "" {
		out = append(out, clause{text, ""})
	}
	return out
}

// comment is what a clause is that says nothing of a move.
type comment struct {
	is      bool
	unsure  bool // it may say something: a word that nobody knows
	talk    bool // it would make a sentence talk
	strange int  // words that say nothing of the game
}

// withoutRemarks hears a sentence without its clauses that say nothing whatever the move is, and uncommented without all that say nothing of
// a legal move with everything said.
func (e *Ear) withoutRemarks(d *moment, line string) (Heard, bool) {
	return e.withoutComments(d, line, true)
}

func (e *Ear) uncommented(d *moment, line string) (Heard, bool) {
	return e.withoutComments(d, line, false)
}

func (e *Ear) withoutComments(d *moment, line string, sure bool) (Heard, bool) {
	all := e.cutRemarks(clausesOf(line))
	if !sure {
		all = e.cutTail(d, all)
	}
	if len(all) < 2 || len(all) > maxClauses {
		return Heard{}, false
	}
	rest, dropped, unsure, talk, joined := "", 0, false, false, len(all) > len(clausesOf(line))
	for i, c := range all {
		said := comment{is: e.isRemark(c) || i == 0 && e.isPhrase(c, e.words.Corrections) && !e.isName(all[1].text)} // "no wait. A road …"
		if !said.is && !sure {
			said = e.commentOf(d, c)
		}
		if said.is {
			dropped, unsure, talk = dropped+1, unsure || said.unsure, talk || said.talk
			continue
		}
		rest += c.text + c.sign
	}
	if rest = strings.TrimRight(rest, " ,;:-–—"); dropped == 0 || rest == "" {
		return Heard{}, false
	}
	h := e.attempted(d, rest)
	switch {
	case sure && h.Text == "":
		return h, len(h.Readings) > 0 && !joined
	case sure && h.Action.Give+h.Action.Take != 0 && e.isKindAlone(d, rest): // "wool, it itches"
		return e.asks(h), true
	case sure:
		return h, !h.Supplied || e.isLegal(d, h.Action) && !joined && len(strings.Fields(rest)) > 2
	case h.Text == "" || h.Supplied || rests(&h) && (talk || !e.isLegal(d, h.Action) || !e.saysDeed(d, rest)) || !engine.VerbOf(h.Action.Verb).HasSlot("V") && !engine.VerbOf(h.Action.Verb).HasSlot("E") && !e.isLegal(d, h.Action):
		return Heard{}, false
	case unsure:
		return e.asks(h), true
	}
	return h, true
}

// saysDeed reports whether a line has a word for what is done.
func (e *Ear) saysDeed(d *moment, line string) bool {
	q, ok := e.begun(d, line)
	return ok && slices.ContainsFunc(q.indices(), q.isDeed)
}

// isKindAlone reports whether a line is one kind of card, not counted.
func (e *Ear) isKindAlone(d *moment, line string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	q.cut(line)
	return len(q.words) <= 2 && !slices.ContainsFunc(q.wordIndices(), q.isNumber) && q.ear.handCard(q.words[len(q.words)-1]) != cards.NumKinds
}

// cutRemarks cuts a phrase that is a remark off the last clause: "irrigation baby".
func (e *Ear) cutRemarks(all []clause) []clause {
	if len(all) == 0 || e.isRemark(all[len(all)-1]) {
		return all
	}
	last := strings.Fields(all[len(all)-1].text)
	for n := min(words.LongestRemark, len(last)-1); n > 1; n-- {
		if e.words.Remarks[asWritten(last[len(last)-n:])] {
			all[len(all)-1] = clause{strings.Join(last[:len(last)-n], " "), ", "}
			return append(all, clause{text: strings.Join(last[len(last)-n:], " ")})
		}
	}
	return all
}

// isName reports whether a clause is the name of a player alone.
func (e *Ear) isName(text string) bool {
	_, is := e.seat(text)
	return is
}

// cutTail cuts off the last clause what somebody does besides, which says nothing of a move: "a road on B2 east and takes a sip of wine".
func (e *Ear) cutTail(d *moment, all []clause) []clause {
	if len(all) == 0 {
		return all
	}
	last := strings.Fields(all[len(all)-1].text)
	for i, tried := max(2, len(last)-maxTail), 0; i+2 < len(last) && tried < maxJoins; i++ {
		if !e.joins(last[i]) && !e.words.Means(strings.ToLower(last[i]), words.Word, "as") || e.words.Means(strings.ToLower(last[i+1]), words.Word, "a") {
			continue
		}
		tried++
		tail := clause{text: strings.Join(last[i:], " ")}
		if said := e.commentOf(d, tail); said.is && !said.unsure && !said.talk && said.strange > 0 {
			all[len(all)-1] = clause{strings.Join(last[:i], " "), ", "}
			return append(all, tail)
		}
	}
	return all
}

// asWritten is how words are written in the lists of remarks.
func asWritten(said []string) string {
	return strings.ToLower(strings.ReplaceAll(strings.Trim(strings.Join(said, " "), " .,!?:;-–—…"), "’", "'"))
}

// isRemark reports whether a clause is a phrase that says nothing, among small words.
func (e *Ear) isRemark(c clause) bool { return e.isPhrase(c, e.words.Remarks) }

// recants reports whether a clause takes back what is said beside it: "just kidding", "no wait".
func (e *Ear) recants(line string) bool {
	all := clausesOf(line)
	return len(all) > 1 && slices.ContainsFunc(all, func(c clause) bool { return e.isPhrase(c, e.words.Recants) }) ||
		len(all) > 1 && strings.Contains(all[len(all)-1].text, " ") && e.words.Corrections[asWritten([]string{all[len(all)-1].text})]
}

// isPhrase reports whether a clause is one of some phrases, among small words.
func (e *Ear) isPhrase(c clause, phrases map[string]bool) bool {
	small := func(w string) bool {
		w = asWritten([]string{w})
		return w == "" || slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool {
			return m.Kind == words.Filler || m.Kind == words.Exclamation || m.Kind == words.Other && m.Name == "kin" || m.Kind == words.Word && m.Name == "and"
		})
	}
	said := strings.Fields(c.text)
	for from := range said {
		for to := len(said); to > from && (to == len(said) || small(said[to])); to-- {
			if phrases[asWritten(said[from:to])] {
				return true
			}
		}
		if !small(said[from]) {
			break
		}
	}
	return false
}

// commentOf tells what a clause is by its words. Whatever it is about, it is part of the move, or takes it back, if it has a word for a thing
// of the game, for what is done with one, for somebody at the table, a negation, a condition, or a doubt.
func (e *Ear) commentOf(d *moment, c clause) (out comment) {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if q.cut(c.text); len(q.words) == 0 {
		return comment{is: true}
	}
	if c.sign == ": " && len(q.words) == 1 { // the name of somebody
		return out
	}
	if q.look(); q.exclaims() || q.tellsCause() {
		return comment{is: true}
	}
	acts, modal, talk, mood, me, it, strange := false, false, false, false, false, false, 0
	for i := range q.words {
		if len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]) || q.is(i, words.Other, "") {
			q.strange++
		}
	}
	for i := range q.words {
		if i < q.tag() {
			continue
		}
		it = it || q.means(i, "it")
		me = me || q.means(i, "me") || q.means(i, "you")
		if len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]) {
			if strings.Trim(q.words[i], words.Letters+"'-") != "" || i == 0 && q.hasItem(1, isAct) {
				return out
			}
			modal, strange = modal || e.words.SaysMore(q.words[i]), strange+1
		}
		for _, one := range q.items[i] {
			if one.mended || one.Kind == words.Act && q.hasItem(i, func(other item) bool { return other.Kind == words.Filler && other.to >= one.to }) {
				continue
			}
			if !q.isBesideMove(&one) {
				return out
			}
			acts, modal, talk = acts || one.Kind == words.Act, modal || one.Kind == words.Modal, talk || one.Kind == words.Talk
			mood = mood || one.Kind == words.Talk && one.Name == "mood"
		}
	}
	if modal && (me || acts || it) || mood && me || talk && len(q.words) == 1 {
		return out
	}
	return comment{is: true, talk: modal || talk, strange: q.strange, unsure: strange > 0 && (len(q.words) == 1 || q.means(0, "and") && me)} // "then I'm broke"
}

// tag returns how many words at the beginning of a clause deny nothing of a move, whatever stands behind them: "isn't that pretty", "and
// nobody can stop me".
func (q *sentence) tag() int {
	from := 0
	if q.means(0, "and") {
		from = 1
	}
	for n := min(4, len(q.words)-from-1); n > 0; n-- {
		if q.ear.words.Means(strings.Join(q.words[from:from+n], " "), words.Word, "tag") {
			return from + n
		}
	}
	return 0
}

// tellsCause reports whether all that is said is why an answer is owed: "Ben's knight is driven off".
func (q *sentence) tellsCause() bool {
	return q.state.NumPending > 0 && q.passive && slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Act && words.In("ousts", it.Name) })
	}) && !slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Place && !it.owned || it.Kind == words.Talk || it.Kind == words.Card || it.Kind == words.Word && it.Name == "not"
		})
	})
}

// isBesideMove reports whether an item can stand in a clause that says nothing of a move.
func (q *sentence) isBesideMove(it *item) bool {
	switch it.Kind {
	case words.Filler, words.Exclamation, words.Other, words.Terrain, words.Modal:
		return true
	case words.Side:
		return len(q.words) > 2
	case words.Number:
		return it.N == 1 && !it.digits
	case words.Word:
		return !slices.Contains(telling, it.Name) && words.LookCalled(it.Name) == nil
	case words.Talk:
		return it.Name != "hedge" && (it.Name != "" || it.from > 0 && q.means(it.from, "but") || q.ear.words.Idle[strings.Join(q.words[it.from:it.to], " ")] || q.ear.words.Idle[asWritten(q.said[it.from:it.to])])
	case words.Act:
		return slices.Contains(idling, it.Name) || q.strange > 0 && !isNoun(it.Name) && !slices.Contains(moving, it.Name)
	case words.Player: // who is spoken to
		return len(q.words) > 2 && it.to == len(q.words) && (q.strange > 0 || q.means(it.from-1, "you"))
	}
	return false
}

// moving are acts that are moves by themselves.
var moving = []string{"end", "next", "pass", "buy", "roll", "trade", "steal", "rob", "discard", "play", "build", "bank"}

// telling are words that say something of a move or of another one, or take it back.
var telling = []string{"not", "none", "again", "each", "half", "card", "commodities", "both", "vague", "level", "free", "corner", "side", "hex", "want"}

// idling are acts that are said of much else than moves.
var idling = []string{"go", "walk", "get", "take", "give", "make", "begin", "find", "lose", "name", "choose", "upgrade", "sail"}

// isSaidOfCard reports whether all that is said is a word that is in no list, or a slip, behind a card of a hand that is not counted:
// "wool itches", where wool is owed.
func (q *sentence) isSaidOfCard(i int) bool {
	at := i - 1
	for at > 0 && q.ear.handCard(q.words[at]) == cards.NumKinds && q.isSmall(at) {
		at--
	}
	if at < 0 || q.ear.handCard(q.words[at]) == cards.NumKinds || !q.isUnsure(i) && !q.isSlip(i) || q.isApart(i) {
		return false
	}
	return !slices.ContainsFunc(q.indices(), func(n int) bool {
		return n != at && n != i && q.hasItem(n, func(it item) bool {
			return it.Kind != words.Filler && it.Kind != words.Other && it.Kind != words.Place && (n > at || it.Kind != words.Word || it.Name == "all")
		})
	})
}
