package table

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/report"
	"catanref/referee/setupkeys"
)

func ShowText(p *console.Page, g *engine.Game, dealt *deals.Deals) {
	s := dealt.Any()
	t := tell.At(g, s)
	drawBoard(p, g, dealt)
	if text := routesText(g, s); text != "" {
		p.Text("", 2, text)
	}
	if text := harborsText(g.Board, s); text != "" {
		p.Text("", 2, text)
	}
	if text := watersText(g.Board); text != "" {
		p.Text("", 2, text)
	}
	p.Blank()
	playersText(p, g, dealt)
	p.Blank()
	p.Text("", 2, bankText(g, dealt))
	p.Text("", 2, holdersText(t))
	t.Owes = dealt.Owes
	p.Text("", 2, turnText(g, s)+" "+t.Next())
	for _, line := range memoryLines(t) {
		p.Text("", 2, line)
	}
}

// playersText prints the table of the players: points, roads, knights, hand and cards.
func playersText(p *console.Page, g *engine.Game, dealt *deals.Deals) {
	s := dealt.Public()
	facts := engine.NewFacts(g, s)
	letters, inks := picture.Letters(g.Names), picture.Inks(g.Colours)
	long := len("player")
	for _, name := range g.Names {
		long = max(long, len(name))
	}
	tallies := things.TalliesUnder(g.Rules)
	head := fmt.Sprintf("    %-*s  points  ", long, "player")
	for _, row := range tallies {
		if row.Column != "" {
			head += row.Column + "  "
		}
	}
	indent := len(head)
	if p.Width-indent < console.LeastRoom {
		indent = 6
	}
	p.Raw(p.Ink(head+"hand", picture.Faint), "\n")
	anyHidden := false
	for seat, name := range g.Names {
		seat := position.Seat(seat)
		pl := &s.Players[seat]
		turn := " "
		if seat == s.Acting && s.Phase != position.OverPhase {
			turn = ">"
		}
		points := fmt.Sprint(facts.PublicPoints(seat))
		if hidden := facts.Points(seat) - facts.PublicPoints(seat); hidden > 0 {
			points += fmt.Sprintf("+%d", hidden)
			anyHidden = true
		}
		p.Raw(turn, " ", p.Ink(letters[seat], inks[seat]))
		p.Raw(fmt.Sprintf(" %-*s  %6s  ", long, name, points))
		for _, row := range tallies {
			if row.Column != "" {
				p.Raw(fmt.Sprintf("%*d  ", len(row.Column), row.Count(facts, seat)))
			}
		}
		if indent == len(head) {
			p.Rest(indent, indent+3, handOrNeutral(g, dealt, seat))
		} else {
			p.Blank()
			p.Text(strings.Repeat(" ", indent), indent+3, handOrNeutral(g, dealt, seat))
		}
		if text := cardsOf(&pl.Cards); text != "" {
			p.Text(strings.Repeat(" ", indent), indent+2, "cards: "+text)
		}
		laid := pl.Laid
		laid[setupkeys.KnightCard] -= min(laid[setupkeys.KnightCard], pl.Held[base.GivenUp]) // given-up cards are out of the game
		if text := cardsOf(&laid); text != "" {
			p.Text(strings.Repeat(" ", indent), indent+2, "open: "+text)
		}
		for _, text := range heldText(g, s, seat) {
			p.Text(strings.Repeat(" ", indent), indent+2, text)
		}
		if text := improvementsText(g, s, seat); text != "" {
			p.Text(strings.Repeat(" ", indent), indent+2, text)
		}
	}
	if anyHidden {
		p.Text("    ", 4, "Points after a + are those of hidden cards.")
	}
}

// handOrNeutral describes a player's hand; a neutral player has none.
func handOrNeutral(g *engine.Game, dealt *deals.Deals, seat position.Seat) string {
	if !g.Plays(seat) {
		return "neutral"
	}
	known, unseen := dealt.Seen(seat)
	if least, most := dealt.Total(seat); least < most { // an unknown number of cards changed hands
		text := fmt.Sprintf("%d to %d cards", least, most)
		if known != 0 {
			text += ", for certain " + strings.ReplaceAll(tell.Cards(known), " and ", ", ")
		}
		return text
	}
	return handText(known, unseen)
}

// handText describes a hand: "5: 2 ore, 3 unseen".
func handText(known cards.Cards, unseen int) string {
	n := known.Total() + unseen
	if n == 0 {
		return "no cards"
	}
	var parts []string
	if known != 0 {
		parts = append(parts, strings.ReplaceAll(tell.Cards(known), " and ", ", "))
	}
	if unseen > 0 {
		parts = append(parts, fmt.Sprintf("%d unseen", unseen))
	}
	return fmt.Sprintf("%d: %s", n, strings.Join(parts, ", "))
}

// cardsOf describes development and progress cards: "2 knight cards, monopoly".
func cardsOf(held *[cards.MaxCards]uint8) string {
	var parts []string
	for _, card := range cards.CardsByName() {
		switch n := held[card]; {
		case n == 0:
		case n == 1 && card != cards.Unseen:
			parts = append(parts, tell.Card(card))
		case card == cards.Unseen:
			parts = append(parts, fmt.Sprintf("%d unseen", n))
		default:
			parts = append(parts, fmt.Sprintf("%d %s cards", n, tell.Card(card)))
		}
	}
	return strings.Join(parts, ", ")
}

// heldText describes, one per line, the other things that a player holds: counters and works.
func heldText(g *engine.Game, s *position.State, seat position.Seat) (lines []string) {
	pl := &s.Players[seat]
	for id, n := range pl.Held[:things.NumCounters()] {
		if row := things.CounterOf(position.CounterID(id)); g.Plays(seat) && row.Text != nil && row.Says(g.Rules, n) {
			lines = append(lines, row.Text(int(n)))
		}
	}
	lines = append(lines, report.OwnLines(g, s, seat)...)
	for _, work := range things.Works() {
		if name, stage := work.Of(g, s, seat); name != "" {
			lines = append(lines, fmt.Sprintf("%s: %s, stage %d", work.Word, name, stage))
		}
	}
	return append(lines, things.LinesAbout(g, s, seat)...)
}

// improvementsText describes what a player has improved, and counted awards; "" if there are none.
func improvementsText(g *engine.Game, s *position.State, seat position.Seat) string {
	var parts []string
	for _, ladder := range things.LaddersUnder(g.Rules) {
		if ladder.Level(s, seat) > 0 {
			parts = append(parts, ladder.Says(g, s, seat))
		}
	}
	text := ""
	if len(parts) > 0 {
		text = "improved: " + strings.Join(parts, ", ")
	}
	for id, n := range s.Players[seat].Held[:things.NumCounters()] {
		if name := things.CounterOf(position.CounterID(id)).Award; n > 0 && name != "" {
			text = strings.TrimPrefix(text+"; ", "; ") + fmt.Sprintf("%s: %d", name, n)
		}
	}
	return text
}

func bankText(g *engine.Game, dealt *deals.Deals) string {
	s, least := dealt.Any(), dealt.LeastBank()
	text := "Bank: "
	if least != s.Bank {
		text = "Bank, for certain: "
	}
	text += strings.ReplaceAll(tell.Cards(least), " and ", ", ")
	most := ""
	if decksUnsure(g, s) {
		most = "up to "
	}
	for d := range cards.NumDecks {
		if g.Hooks.Decks[d] {
			text += fmt.Sprintf("; %s%d %s cards", most, s.Decks[d].N, d)
		}
	}
	return text + "."
}

// decksUnsure reports whether the decks are too large for all cards in hands to have come from them. Then it is not known
// which deck some unseen cards came from, and each has at most the cards that the position gives it.
func decksUnsure(g *engine.Game, s *position.State) bool {
	spare := 0
	for d := range cards.NumDecks {
		if !g.Hooks.Decks[d] {
			continue
		}
		spare += g.Rules.DeckSize(d) - int(s.Decks[d].N)
		for seat := range g.Players {
			spare -= int(s.Players[seat].UnseenOf[d])
			for _, card := range cards.DeckCards(d) {
				spare -= int(s.Players[seat].Cards[card]) + int(s.Players[seat].Laid[card])
			}
		}
	}
	for seat := range g.Players {
		spare -= s.Players[seat].UnseenOfNoDeck()
	}
	return spare < 0
}

// trackText draws a danger on its track: "---> · · · | (3 of 7)".
func trackText(target string, on things.Advance) string {
	return fmt.Sprintf("%s>%s|%s (%d of %d)", strings.Repeat("-", on.At), strings.Repeat(".", max(0, on.Steps-on.At-1)), target, on.At, on.Steps)
}

// holdersText says who holds the awards, and how near dangers are.
func holdersText(t tell.Table) string {
	var awards []string
	for _, a := range awardsOf(t.Game, t.State) {
		holder := "nobody"
		if a.holder != position.NoSeat {
			holder = fmt.Sprintf("%s (%d)", t.Name(a.holder), a.Count)
		}
		awards = append(awards, a.title+": "+holder+".")
	}
	text := strings.Join(awards, " ")
	for _, row := range things.DangersUnder(t.Game.Rules) {
		on := row.Stands(t.Game, t.State)
		text += fmt.Sprintf("\n%s: %s, %s so far.", row.Title, trackText(row.Target, on), console.Count(on.Attacks, row.Times))
	}
	return text
}

// turnText says whose turn it is and what was rolled.
func turnText(g *engine.Game, s *position.State) string {
	if s.Phase == position.SetupPhase {
		return "Set-up."
	}
	text := fmt.Sprintf("Turn %d, %s", s.TurnNumber, g.Names[s.Active])
	switch {
	case s.Dice[0] != 0:
		text += fmt.Sprintf(", dice %d %d", s.Dice[0], s.Dice[1])
	case s.DiceSum != 0:
		text += fmt.Sprintf(", dice %d", s.DiceSum)
	}
	switch {
	case s.Phase == position.SpecialPhase:
		text += ", special building phase"
	case s.InPart():
		text += ", partner " + g.Names[s.Acting]
	}
	return text + "."
}
