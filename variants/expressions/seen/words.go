package seen

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The words of expressions. Each row says how a member of the view is computed: by a function that fills in the
// view when an expression reads it, and optionally as a plain function. The types in
// facts.go are the types of its value.

// member is a member of the view, or of one of its things: "robber", "turn.number".
type member struct {
	Word  string
	Fill  func(f *engine.Facts, v *View) error
	Plain any // a Number, Word or Truth; nil: left to the machine
}

// playerMember is a member of a player: "points", "hand.ore".
type playerMember struct {
	Word  string
	fill  func(f *engine.Facts, seat position.Seat, p *Player) error // nil: the thing to which it belongs is filled in as a whole
	Plain func(f *engine.Facts, seat position.Seat) int              // nil: left to the machine
}

// plainly is a member that is computed in the same way for the view and as a plain function.
func plainly[T int | string | bool, F ~func(Scope) T](word string, at func(v *View) *T, read F) member {
	return member{word, func(f *engine.Facts, v *View) error { *at(v) = read(Scope{Facts: f}); return nil }, read}
}

// counted is the same of a number that belongs to a player.
func counted(word string, at func(p *Player) *int, read func(f *engine.Facts, seat position.Seat) int) playerMember {
	return playerMember{word, func(f *engine.Facts, seat position.Seat, p *Player) error { *at(p) = read(f, seat); return nil }, read}
}

// ofHand are the members of a hand of cards.
var ofHand = []struct {
	word string
	at   func(*hand) *int
	read func(cards.Cards) int
}{
	{"brick", func(h *hand) *int { return &h.Brick }, kind(cards.Brick)},
	{"lumber", func(h *hand) *int { return &h.Lumber }, kind(cards.Lumber)},
	{"wool", func(h *hand) *int { return &h.Wool }, kind(cards.Wool)},
	{"grain", func(h *hand) *int { return &h.Grain }, kind(cards.Grain)},
	{"ore", func(h *hand) *int { return &h.Ore }, kind(cards.Ore)},
	{"cloth", func(h *hand) *int { return &h.Cloth }, kind(cards.Cloth)},
	{"coin", func(h *hand) *int { return &h.Coin }, kind(cards.Coin)},
	{"paper", func(h *hand) *int { return &h.Paper }, kind(cards.Paper)},
	{"total", func(h *hand) *int { return &h.Total }, cards.Cards.Total},
}

func kind(k cards.Kind) func(cards.Cards) int {
	return func(c cards.Cards) int { return c.Count(k) }
}

var OfView = slices.Concat([]member{
	plainly("turn.player", func(v *View) *string { return &v.Turn.Player },
		Word(func(s Scope) string { return NameOf(s.Facts, s.State.Active) })),
	{"turn.phase", fillPhase, Word(func(s Scope) string { return phaseName(s.State, s.Game.Rules.Phases.Value) })},
	plainly("turn.number", func(v *View) *int { return &v.Turn.Number },
		Number(func(s Scope) int { return int(s.State.TurnNumber) })),
	plainly("turn.of_player", func(v *View) *int { return &v.Turn.OfPlayer },
		Number(func(s Scope) int { return int(s.State.OfPlayer) })),
	plainly("turn.rolls", func(v *View) *int { return &v.Turn.Rolls },
		Number(func(s Scope) int { return rollsMade(s.State) })),
	plainly("turn.round", func(v *View) *int { return &v.Turn.Round },
		Number(func(s Scope) int { return (int(s.State.TurnNumber) + s.Game.Players - 1) / s.Game.Players })),

	plainly("dice.yellow", func(v *View) *int { return &v.Dice.Yellow },
		Number(func(s Scope) int { return int(s.State.Dice[0]) })),
	plainly("dice.red", func(v *View) *int { return &v.Dice.Red },
		Number(func(s Scope) int { return int(s.State.Dice[1]) })),
	plainly("dice.sum", func(v *View) *int { return &v.Dice.Sum },
		Number(func(s Scope) int { return int(s.State.DiceSum) })),

	plainly("deck.development", func(v *View) *int { return &v.Deck.Development }, left(cards.Development)),

	plainly("robber", func(v *View) *string { return &v.Robber },
		Word(func(s Scope) string { return s.Game.Board.HexName(s.State.Robber) })),

	plainly("winner", func(v *View) *string { return &v.Winner },
		Word(func(s Scope) string { return NameOf(s.Facts, s.State.Winner) })),
	{"waiting", fillWaiting, nil},
	{"board", fillBoard, nil},

	{"·at", func(f *engine.Facts, v *View) error { v.At = places{f, v.Work}.at; return nil }, nil},
	{"·hex", func(f *engine.Facts, v *View) error { v.Hex = places{f, v.Work}.hex; return nil }, nil},
	{"·area", func(f *engine.Facts, v *View) error { v.AreaAt = places{f, v.Work}.area; return nil }, nil},
	{"·harbor", func(f *engine.Facts, v *View) error { v.HarborAt = places{f, v.Work}.harbor; return nil }, nil},
	{"·mark", func(f *engine.Facts, v *View) error { v.MarkAt = places{f, v.Work}.mark; return nil }, nil},
	{"hexes", func(f *engine.Facts, v *View) error { v.Hexes = places{f, v.Work}.hexes; return nil }, nil},
	{"buildings", func(f *engine.Facts, v *View) error { v.Buildings = places{f, v.Work}.buildings; return nil }, nil},
	{"pips", func(f *engine.Facts, v *View) error { v.Pips = places{f, v.Work}.pips; return nil }, nil},
	{"adjacent", func(f *engine.Facts, v *View) error { v.Adjacent = places{f, v.Work}.adjacent; return nil }, nil},
	{"distance", func(f *engine.Facts, v *View) error { v.Distance = places{f, v.Work}.distance; return nil }, nil},
	{"·facts", func(f *engine.Facts, v *View) error { v.Facts = f; return nil }, nil},
	{"contains", func(f *engine.Facts, v *View) error { v.Contains = places{f, v.Work}.contains; return nil }, nil},

	// Variables. ask puts the subjects of a parameter into the view.
	plainly("target", func(v *View) *string { return &v.Target }, Word(func(s Scope) string { return s.Game.Board.HexName(s.Target) })),
	{"hex", func(f *engine.Facts, v *View) error { v.AskedHex = places{f, v.Work}.tile(f.Target); return nil }, nil},
	{"at", func(f *engine.Facts, v *View) error { v.AskedAt = f.Game.Board.Name(f.At); return nil }, nil},
	plainly("building", func(v *View) *string { return &v.Building }, Word(func(s Scope) string { return kindAt(s.Facts, s.Corner) })),
	{"·building", func(f *engine.Facts, v *View) error { v.Site = siteAt(f, f.Corner); return nil }, nil},
	plainly("card", func(v *View) *string { return &v.Card }, Word(func(s Scope) string { return cardWord(s.Card) })),
	plainly("action", func(v *View) *string { return &v.Action }, Word(func(s Scope) string { return s.Facts.Action })),
	plainly("piece", func(v *View) *string { return &v.Piece }, Word(func(s Scope) string { return s.Built.String() })),
	plainly("award", func(v *View) *string { return &v.Award }, Word(func(s Scope) string { return s.Award.String() })),
	{"ruleset", func(f *engine.Facts, v *View) error { v.Ruleset = f.Game.Rules.Ruleset; return nil }, nil},
}, ofBank(), ofMemory)

func ofBank() (out []member) {
	for _, m := range ofHand {
		out = append(out, plainly("bank."+m.word, func(v *View) *int { return m.at(&v.Bank) },
			Number(func(s Scope) int { return m.read(s.State.Bank) })))
	}
	return out
}

var OfPlayer = slices.Concat([]playerMember{
	{"name", func(*engine.Facts, position.Seat, *Player) error { return nil }, nil}, // always there
	counted("points", func(p *Player) *int { return &p.Points }, (*engine.Facts).Points),
	counted("public_points", func(p *Player) *int { return &p.PublicPoints }, (*engine.Facts).PublicPoints),
	counted("income", func(p *Player) *int { return &p.Income },
		func(f *engine.Facts, seat position.Seat) int { return int(f.State.Income[seat]) }),
	{"hand_limit", fillHandLimit, (*engine.Facts).Limit},
	{"cards", fillCards, nil},
	{"harbors", fillHarbors, nil},
	{"buildings", func(f *engine.Facts, seat position.Seat, p *Player) error {
		p.Buildings = cornerNames(f, f.Buildings(seat))
		return nil
	}, nil},
	{"settlements", func(f *engine.Facts, seat position.Seat, p *Player) error {
		p.Settlements = cornerNames(f, f.Settlements(seat))
		return nil
	}, nil},
	{"cities", func(f *engine.Facts, seat position.Seat, p *Player) error {
		p.Cities = cornerNames(f, f.Cities(seat))
		return nil
	}, nil},
	{"roads", func(f *engine.Facts, seat position.Seat, p *Player) error {
		p.Roads = PathNames(f, f.Lines(seat, false))
		return nil
	}, nil},
}, ofPlayersHand(), ofPlayersSupply(), ofPlayersCards(), ofPlayersMemory)

func ofPlayersHand() (out []playerMember) {
	for _, m := range ofHand {
		out = append(out, counted("hand."+m.word, func(p *Player) *int { return m.at(&p.Hand) },
			func(f *engine.Facts, seat position.Seat) int { return m.read(f.State.Players[seat].Hand) }))
	}
	return out
}

// ofSupply are the members for pieces that a player has off the board.
var ofSupply = []struct {
	word string
	at   func(*supply) *int
	read func(*position.Supply) uint8
}{
	{"roads", func(s *supply) *int { return &s.Roads }, func(s *position.Supply) uint8 { return s.Roads }},
	{"settlements", func(s *supply) *int { return &s.Settlements }, func(s *position.Supply) uint8 { return s.Settlements }},
	{"cities", func(s *supply) *int { return &s.Cities }, func(s *position.Supply) uint8 { return s.Cities }},
}

func ofPlayersSupply() (out []playerMember) {
	for _, m := range ofSupply {
		out = append(out, counted("supply."+m.word, func(p *Player) *int { return m.at(&p.Supply) },
			func(f *engine.Facts, seat position.Seat) int { return int(m.read(&f.State.Players[seat].Supply)) }))
	}
	return out
}

// ofPlayersCards are the members of the cards of a player, which the view has in one map.
func ofPlayersCards() (out []playerMember) {
	for _, c := range handCards() {
		out = append(out, playerMember{Word: "cards." + Underscored(c.String()),
			Plain: func(f *engine.Facts, seat position.Seat) int { return int(f.State.Players[seat].Cards[c]) }})
	}
	return append(out, playerMember{Word: "cards.total", Plain: (*engine.Facts).CardsHeld})
}

// The rows that plain functions know, and the words of the things to which they belong.
var (
	PlainMembers      = map[string]any{}
	PlainThings       = map[string]bool{}
	PlainOfPlayer     = map[string]func(*engine.Facts, position.Seat) int{}
	PlainPlayerThings = map[string]bool{}
)

func init() {
	for _, m := range OfView {
		if thing, _, part := strings.Cut(m.Word, "."); m.Plain != nil {
			PlainMembers[m.Word] = m.Plain
			PlainThings[thing] = part
		}
	}
	for _, m := range OfPlayer {
		if thing, _, part := strings.Cut(m.Word, "."); m.Plain != nil {
			PlainOfPlayer[m.Word] = m.Plain
			PlainPlayerThings[thing] = part
		}
	}
}
