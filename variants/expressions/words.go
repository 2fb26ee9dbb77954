package expressions

import (
	"slices"
	"strings"

	"catanref/engine"
)

// The words of expressions. Each row says how a member of the view is computed: by a function that fills in the
// view when an expression reads it, and optionally as a plain function for quick expressions. The types in
// facts.go are the types of its value.

// member is a member of the view, or of one of its things: "robber", "turn.number".
type member struct {
	Word  string
	Fill  func(f *engine.Facts, v *view) error
	quick any // quickNumber, quickWord or quickTruth; nil: left to the machine
}

// playerMember is a member of a player: "points", "hand.ore".
type playerMember struct {
	Word  string
	fill  func(f *engine.Facts, seat engine.Seat, p *Player) error // nil: the thing to which it belongs is filled in as a whole
	quick func(f *engine.Facts, seat engine.Seat) int              // nil: left to the machine
}

// plainly is a member that is computed in the same way for the view and as a plain function.
func plainly[T int | string | bool, F ~func(scope) T](word string, at func(v *view) *T, read F) member {
	return member{word, func(f *engine.Facts, v *view) error { *at(v) = read(scope{Facts: f}); return nil }, read}
}

// counted is the same of a number that belongs to a player.
func counted(word string, at func(p *Player) *int, read func(f *engine.Facts, seat engine.Seat) int) playerMember {
	return playerMember{word, func(f *engine.Facts, seat engine.Seat, p *Player) error { *at(p) = read(f, seat); return nil }, read}
}

// ofHand are the members of a hand of cards.
var ofHand = []struct {
	word string
	at   func(*hand) *int
	read func(engine.Cards) int
}{
	{"brick", func(h *hand) *int { return &h.Brick }, kind(engine.Brick)},
	{"lumber", func(h *hand) *int { return &h.Lumber }, kind(engine.Lumber)},
	{"wool", func(h *hand) *int { return &h.Wool }, kind(engine.Wool)},
	{"grain", func(h *hand) *int { return &h.Grain }, kind(engine.Grain)},
	{"ore", func(h *hand) *int { return &h.Ore }, kind(engine.Ore)},
	{"cloth", func(h *hand) *int { return &h.Cloth }, kind(engine.Cloth)},
	{"coin", func(h *hand) *int { return &h.Coin }, kind(engine.Coin)},
	{"paper", func(h *hand) *int { return &h.Paper }, kind(engine.Paper)},
	{"total", func(h *hand) *int { return &h.Total }, engine.Cards.Total},
}

func kind(k engine.Kind) func(engine.Cards) int {
	return func(c engine.Cards) int { return c.Count(k) }
}

var OfView = slices.Concat([]member{
	plainly("turn.player", func(v *view) *string { return &v.Turn.Player },
		quickWord(func(s scope) string { return NameOf(s.Facts, s.State.Active) })),
	{"turn.phase", fillPhase, quickWord(func(s scope) string { return phaseName(s.State, s.Game.Rules.Phases.Value) })},
	plainly("turn.number", func(v *view) *int { return &v.Turn.Number },
		quickNumber(func(s scope) int { return int(s.State.TurnNumber) })),
	plainly("turn.of_player", func(v *view) *int { return &v.Turn.OfPlayer },
		quickNumber(func(s scope) int { return int(s.State.OfPlayer) })),
	plainly("turn.rolls", func(v *view) *int { return &v.Turn.Rolls },
		quickNumber(func(s scope) int { return rollsMade(s.State) })),
	plainly("turn.round", func(v *view) *int { return &v.Turn.Round },
		quickNumber(func(s scope) int { return (int(s.State.TurnNumber) + s.Game.Players - 1) / s.Game.Players })),

	{"turn.partner", fillPartner, nil},
	{"turn.passed", fillPassed, nil},

	plainly("dice.yellow", func(v *view) *int { return &v.Dice.Yellow },
		quickNumber(func(s scope) int { return int(s.State.Dice[0]) })),
	plainly("dice.red", func(v *view) *int { return &v.Dice.Red },
		quickNumber(func(s scope) int { return int(s.State.Dice[1]) })),
	plainly("dice.sum", func(v *view) *int { return &v.Dice.Sum },
		quickNumber(func(s scope) int { return int(s.State.DiceSum) })),
	plainly("dice.first", func(v *view) *int { return &v.Dice.First },
		quickNumber(func(s scope) int { return int(s.State.FirstSum) })),
	plainly("dice.event", func(v *view) *string { return &v.Dice.Event },
		quickWord(func(s scope) string { return engine.Event(s.State.Dice[2]).String() })),

	plainly("barbarians.position", func(v *view) *int { return &v.Barbarians.Position },
		quickNumber(func(s scope) int { return int(s.State.Barbarians) })),
	plainly("barbarians.attacks", func(v *view) *int { return &v.Barbarians.Attacks },
		quickNumber(func(s scope) int { return int(s.State.Attacks) })),
	plainly("barbarians.strength", func(v *view) *int { return &v.Barbarians.Strength }, quickNumber(strength)),
	plainly("barbarians.defence", func(v *view) *int { return &v.Barbarians.Defence }, quickNumber(defence)),

	plainly("deck.development", func(v *view) *int { return &v.Deck.Development }, left(engine.Development)),
	plainly("deck.trade", func(v *view) *int { return &v.Deck.Trade }, left(engine.TradeDeck)),
	plainly("deck.politics", func(v *view) *int { return &v.Deck.Politics }, left(engine.PoliticsDeck)),
	plainly("deck.science", func(v *view) *int { return &v.Deck.Science }, left(engine.ScienceDeck)),
	plainly("deck.tiles", func(v *view) *int { return &v.Deck.Tiles }, quickNumber(func(s scope) int { return s.State.Fog.Left() })),

	plainly("robber", func(v *view) *string { return &v.Robber },
		quickWord(func(s scope) string { return s.Game.Board.HexName(s.State.Robber) })),
	plainly("pirate", func(v *view) *string { return &v.Pirate },
		quickWord(func(s scope) string { return s.Game.Board.HexName(s.State.Pirate) })),
	plainly("merchant.owner", func(v *view) *string { return &v.Merchant.Owner },
		quickWord(func(s scope) string { return NameOf(s.Facts, s.State.MerchantOf) })),
	plainly("merchant.at", func(v *view) *string { return &v.Merchant.At },
		quickWord(func(s scope) string { return s.Game.Board.HexName(s.State.Merchant) })),

	plainly("longest_road.holder", func(v *view) *string { return &v.LongestRoad.Holder },
		quickWord(func(s scope) string { return NameOf(s.Facts, s.State.LongestRoad) })),
	plainly("longest_road.length", func(v *view) *int { return &v.LongestRoad.Length },
		quickNumber(func(s scope) int { return ofHolder(s.Facts, s.State.LongestRoad, (*engine.Facts).RoadLength) })),
	plainly("harbormaster.holder", func(v *view) *string { return &v.Harbormaster.Holder },
		quickWord(func(s scope) string { return NameOf(s.Facts, harbormasterIs(s.Facts)) })),
	plainly("harbormaster.points", func(v *view) *int { return &v.Harbormaster.Points },
		quickNumber(func(s scope) int { return ofHolder(s.Facts, harbormasterIs(s.Facts), harborPoints) })),
	plainly("largest_army.holder", func(v *view) *string { return &v.LargestArmy.Holder },
		quickWord(func(s scope) string { return NameOf(s.Facts, s.State.LargestArmy) })),
	plainly("largest_army.size", func(v *view) *int { return &v.LargestArmy.Size },
		quickNumber(func(s scope) int { return ofHolder(s.Facts, s.State.LargestArmy, (*engine.Facts).Army) })),
	plainly("metropolis.trade", func(v *view) *string { return &v.Metropolis.Trade }, metropolisOf(engine.TradeTrack)),
	plainly("metropolis.politics", func(v *view) *string { return &v.Metropolis.Politics }, metropolisOf(engine.PoliticsTrack)),
	plainly("metropolis.science", func(v *view) *string { return &v.Metropolis.Science }, metropolisOf(engine.ScienceTrack)),

	plainly("winner", func(v *view) *string { return &v.Winner },
		quickWord(func(s scope) string { return NameOf(s.Facts, s.State.Winner) })),
	{"waiting", fillWaiting, nil},
	{"villages", fillVillages, nil},
	plainly("bolts", func(v *view) *int { return &v.Bolts }, quickNumber(func(s scope) int { return int(s.State.Cloth) })),
	plainly("fog", func(v *view) *int { return &v.Fog }, quickNumber(func(s scope) int { return s.State.Fog.Left() })),
	{"board", fillBoard, nil},

	{"·at", func(f *engine.Facts, v *view) error { v.At = board{f, v.Work}.at; return nil }, nil},
	{"·hex", func(f *engine.Facts, v *view) error { v.Hex = board{f, v.Work}.hex; return nil }, nil},
	{"·area", func(f *engine.Facts, v *view) error { v.AreaAt = board{f, v.Work}.area; return nil }, nil},
	{"·harbor", func(f *engine.Facts, v *view) error { v.HarborAt = board{f, v.Work}.harbor; return nil }, nil},
	{"·mark", func(f *engine.Facts, v *view) error { v.MarkAt = board{f, v.Work}.mark; return nil }, nil},
	{"hexes", func(f *engine.Facts, v *view) error { v.Hexes = board{f, v.Work}.hexes; return nil }, nil},
	{"buildings", func(f *engine.Facts, v *view) error { v.Buildings = board{f, v.Work}.buildings; return nil }, nil},
	{"pips", func(f *engine.Facts, v *view) error { v.Pips = board{f, v.Work}.pips; return nil }, nil},
	{"adjacent", func(f *engine.Facts, v *view) error { v.Adjacent = board{f, v.Work}.adjacent; return nil }, nil},
	{"distance", func(f *engine.Facts, v *view) error { v.Distance = board{f, v.Work}.distance; return nil }, nil},
	{"·facts", func(f *engine.Facts, v *view) error { v.Facts = f; return nil }, nil},
	{"contains", func(f *engine.Facts, v *view) error { v.Contains = board{f, v.Work}.contains; return nil }, nil},

	// Variables. ask puts the subjects of a parameter into the view.
	{"target", func(f *engine.Facts, v *view) error { v.Target = f.Game.Board.HexName(f.Target); return nil }, nil},
	{"area", func(f *engine.Facts, v *view) error { v.Area = f.AreaName(); return nil }, nil},
	{"hex", func(f *engine.Facts, v *view) error { v.AskedHex = board{f, v.Work}.tile(f.Target); return nil }, nil},
	{"at", func(f *engine.Facts, v *view) error { v.AskedAt = f.Game.Board.Name(f.At); return nil }, nil},
	plainly("building", func(v *view) *string { return &v.Building }, quickWord(func(s scope) string { return kindAt(s.Facts, s.Corner) })),
	{"·building", func(f *engine.Facts, v *view) error { v.Site = siteAt(f, f.Corner); return nil }, nil},
	plainly("card", func(v *view) *string { return &v.Card }, quickWord(func(s scope) string { return cardWord(s.Card) })),
	plainly("action", func(v *view) *string { return &v.Action }, quickWord(func(s scope) string { return s.Facts.Action })),
	plainly("piece", func(v *view) *string { return &v.Piece }, quickWord(func(s scope) string { return s.Built.String() })),
	plainly("award", func(v *view) *string { return &v.Award }, quickWord(func(s scope) string { return s.Award.String() })),
	{"ruleset", func(f *engine.Facts, v *view) error { v.Ruleset = f.Game.Rules.Ruleset; return nil }, nil},
}, ofBank(), ofMemory)

func ofBank() (out []member) {
	for _, m := range ofHand {
		out = append(out, plainly("bank."+m.word, func(v *view) *int { return m.at(&v.Bank) },
			quickNumber(func(s scope) int { return m.read(s.State.Bank) })))
	}
	return out
}

var OfPlayer = slices.Concat([]playerMember{
	{"name", func(*engine.Facts, engine.Seat, *Player) error { return nil }, nil}, // always there
	counted("points", func(p *Player) *int { return &p.Points }, (*engine.Facts).Points),
	counted("public_points", func(p *Player) *int { return &p.PublicPoints }, (*engine.Facts).PublicPoints),
	counted("road_length", func(p *Player) *int { return &p.RoadLength }, (*engine.Facts).RoadLength),
	counted("army", func(p *Player) *int { return &p.Army }, (*engine.Facts).Army),
	counted("income", func(p *Player) *int { return &p.Income },
		func(f *engine.Facts, seat engine.Seat) int { return int(f.State.Income[seat]) }),
	counted("improvements.trade", func(p *Player) *int { return &p.Improvements.Trade }, level(engine.TradeTrack)),
	counted("improvements.politics", func(p *Player) *int { return &p.Improvements.Politics }, level(engine.PoliticsTrack)),
	counted("improvements.science", func(p *Player) *int { return &p.Improvements.Science }, level(engine.ScienceTrack)),
	{"metropolises", fillMetropolises, nil},
	{"hand_limit", fillHandLimit, (*engine.Facts).Limit},
	{"cards", fillCards, nil},
	{"knights", fillKnights, nil},
	{"home", fillHome, nil},
	{"bonus", fillBonus, nil},
	{"harbors", fillHarbors, nil},
	counted("harbor_points", func(p *Player) *int { return &p.HarborPoints }, harborPoints),
	{"kept", fillKept, nil},
	{"trades", fillTrades, nil},
	{"wonder", fillWonder, nil},
	{"buildings", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Buildings = cornerNames(f, f.Buildings(seat))
		return nil
	}, nil},
	{"settlements", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Settlements = cornerNames(f, f.Settlements(seat))
		return nil
	}, nil},
	{"cities", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Cities = cornerNames(f, f.Cities(seat))
		return nil
	}, nil},
	{"walls", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Walls = cornerNames(f, f.Walls(seat))
		return nil
	}, nil},
	{"roads", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Roads = pathNames(f, f.Lines(seat, false))
		return nil
	}, nil},
	{"ships", func(f *engine.Facts, seat engine.Seat, p *Player) error {
		p.Ships = pathNames(f, f.Lines(seat, true))
		return nil
	}, nil},
}, ofPlayersHand(), ofPlayersSupply(), ofPlayersCards(), ofPlayersMemory)

func ofPlayersHand() (out []playerMember) {
	for _, m := range ofHand {
		out = append(out, counted("hand."+m.word, func(p *Player) *int { return m.at(&p.Hand) },
			func(f *engine.Facts, seat engine.Seat) int { return m.read(f.State.Players[seat].Hand) }))
	}
	return out
}

// ofSupply are the members for pieces that a player has off the board.
var ofSupply = []struct {
	word string
	at   func(*supply) *int
	read func(*engine.Supply) uint8
}{
	{"roads", func(s *supply) *int { return &s.Roads }, func(s *engine.Supply) uint8 { return s.Roads }},
	{"settlements", func(s *supply) *int { return &s.Settlements }, func(s *engine.Supply) uint8 { return s.Settlements }},
	{"cities", func(s *supply) *int { return &s.Cities }, func(s *engine.Supply) uint8 { return s.Cities }},
	{"ships", func(s *supply) *int { return &s.Ships }, func(s *engine.Supply) uint8 { return s.Ships }},
	{"basic", func(s *supply) *int { return &s.Basic }, func(s *engine.Supply) uint8 { return s.Knights[0] }},
	{"strong", func(s *supply) *int { return &s.Strong }, func(s *engine.Supply) uint8 { return s.Knights[1] }},
	{"mighty", func(s *supply) *int { return &s.Mighty }, func(s *engine.Supply) uint8 { return s.Knights[2] }},
	{"walls", func(s *supply) *int { return &s.Walls }, func(s *engine.Supply) uint8 { return s.Walls }},
}

func ofPlayersSupply() (out []playerMember) {
	for _, m := range ofSupply {
		out = append(out, counted("supply."+m.word, func(p *Player) *int { return m.at(&p.Supply) },
			func(f *engine.Facts, seat engine.Seat) int { return int(m.read(&f.State.Players[seat].Supply)) }))
	}
	return out
}

// ofPlayersCards are the members of the cards of a player, which the view has in one map.
func ofPlayersCards() (out []playerMember) {
	for _, c := range handCards() {
		out = append(out, playerMember{Word: "cards." + underscored(c.String()),
			quick: func(f *engine.Facts, seat engine.Seat) int { return int(f.State.Players[seat].Cards[c]) }})
	}
	return append(out, playerMember{Word: "cards.total", quick: (*engine.Facts).CardsHeld})
}

func level(t engine.Track) func(*engine.Facts, engine.Seat) int {
	return func(f *engine.Facts, seat engine.Seat) int { return int(f.State.Players[seat].Improvements[t]) }
}

// The rows that quick expressions know, and the words of the things to which they belong.
var (
	quickMembers       = map[string]any{}
	quickThings        = map[string]bool{}
	quickPlayerMembers = map[string]func(*engine.Facts, engine.Seat) int{}
	quickPlayerThings  = map[string]bool{}
)

func init() {
	for _, m := range OfView {
		if thing, _, part := strings.Cut(m.Word, "."); m.quick != nil {
			quickMembers[m.Word] = m.quick
			quickThings[thing] = part
		}
	}
	for _, m := range OfPlayer {
		if thing, _, part := strings.Cut(m.Word, "."); m.quick != nil {
			quickPlayerMembers[m.Word] = m.quick
			quickPlayerThings[thing] = part
		}
	}
}
