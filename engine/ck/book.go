package ck

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Book is Cities & Knights.
var Book = engine.NewBook("ck", "Cities & Knights")

func init() {
	Book.Brought(engine.Brought{Edition: "cities-and-knights", Goal: 2})
	notation.Fills(func(r *engine.Rules) bool { return r.Plays(Book) && !EventSkipped.Of(r).Value }, "EVENT", "RED", "DRAWS")
	Book.Answer(func(h *engine.Hooks) {
		earlier := h.Earlier()
		h.Box = func(g *engine.Game, s *position.State) {
			earlier.Box(g, s)
			box(g, s)
		}
		h.Complete, h.Knights = holdMetropolises, true
		h.Decks = [cards.NumDecks]bool{cards.TradeDeck: true, cards.PoliticsDeck: true, cards.ScienceDeck: true}
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			return earlier.Points(r, s, seat) + points(r, s, seat)
		}
		h.Faults = func(a *engine.Audit) {
			earlier.Faults(a)
			if !a.HandsOnly {
				knights(a)
			}
		}
	})
	Book.Nouns(map[string]string{"attacks": "attack", "walls": "wall"})
	Book.Has(engine.WithEventDie, engine.WithCommodities, engine.WithProgressDecks)
	// Without knight cards there is no Largest Army (ck.points.no-largest-army).
	Book.BarKeys("largest-army", "development-card")
	Book.Bar("buy", "play knight", "play monopoly", "play year-of-plenty", "play road-building", "reveal", "play")
}

// box adds the contents of the box of Cities & Knights: knights, walls, commodities (ck.component.commodities), and
// three decks instead of the development cards. The board is as in the base game (ck.setup.board).
func box(g *engine.Game, s *position.State) {
	r := g.Rules
	for seat := range g.Owners {
		n := uint8(knightsEach.In(r))
		s.Players[seat].Supply.Knights = [3]uint8{n, n, n}
		s.Players[seat].Supply.Walls = uint8(wallsEach.In(r))
	}
	for k := cards.NumResources; k < cards.NumKinds; k++ {
		s.Bank += cards.Of(k, commoditySupply.In(r))
	}
	s.Decks[cards.Development] = cards.Pile{}
	for d := cards.TradeDeck; d < cards.NumDecks; d++ {
		s.Decks[d].N = uint8(r.DeckSize(d))
	}
}

// The verbs that people mean, by what they say is done, and with what.
func init() {
	things.AddVocabulary(Book, things.Vocabulary{Acts: `
settlement: play-medicine
upgrade: promote improve play-medicine play-smith
city: wall pillage improve play-engineer play-medicine
road: play-diplomat
ship: play-diplomat
wall: =wall play-engineer pillage
knight: =knight activate promote chase retreat place desert commit play-smith play-intrigue play-deserter play-warlord
soldier: =knight activate promote chase retreat place desert commit play-smith play-intrigue play-deserter
hire: knight
robber: chase play-bishop
pirate: chase
make: wall knight improve activate promote play-crane play-engineer play-medicine play-smith play-alchemist
build: wall knight improve play-crane play-engineer play-medicine play-alchemist
place: =place wall knight retreat chase play-merchant play-deserter play-bishop play-engineer commit
buy: wall knight improve
devcard: draw
move: chase retreat play-diplomat play-bishop play-intrigue
go: improve wall knight chase retreat play-bishop play-merchant play-diplomat activate promote
walk: chase retreat play-bishop play-merchant play-diplomat
block: play-bishop chase play-deserter play-spy play-master-merchant
activate: =activate play-warlord
promote: =promote play-smith
improve: =improve play-crane
bank: aqueduct play-diplomat
trade: play-inventor play-merchant-fleet
swap: play-inventor
inventor: play-inventor
rate2: play-merchant-fleet
give: play-engineer force chase play-bishop wall knight improve activate promote play-resource-monopoly play-trade-monopoly play-wedding play-commercial-harbor draw play-deserter desert
get: play-engineer aqueduct draw activate promote wall knight improve chase play-bishop play-resource-monopoly play-trade-monopoly play-wedding force
take: pillage aqueduct play-resource-monopoly play-trade-monopoly play-wedding chase play-bishop play-spy play-master-merchant draw force desert
took: chase play-bishop play-resource-monopoly play-trade-monopoly
name: improve
choose: place improve aqueduct draw pillage desert wall knight retreat commit
steal: chase play-bishop play-spy play-master-merchant desert
rob: chase play-bishop
discard: play-bishop pillage desert
lose: =pillage desert chase play-bishop play-deserter play-spy play-master-merchant
roll: play-alchemist
turn: improve
chase: =chase play-intrigue
kick: chase play-intrigue
displace: play-intrigue
draw: =draw play-spy play-master-merchant chase play-bishop
flee: retreat
aqueduct: =aqueduct
retreat: =retreat
commit: =commit
deserts: =desert =play-deserter
pillage: =pillage
force: =force
exile: desert
level: improve play-crane
metropolis: improve play-crane
progress: draw
remove: play-diplomat chase desert
spy: =play-spy
tokens: play-inventor
everyone: =play-resource-monopoly =play-trade-monopoly
raises: knight
builds: wall knight
cards of a hand: =play-resource-monopoly =play-trade-monopoly =play-merchant-fleet =force
obliges: =force
two of each: =play-resource-monopoly
moved from V: knight
`,
		Standings: []things.Standing{
			{
				Name: "metropolis", Sign: "a-city", Sample: "<R>", Means: "city with a metropolis",
				On: func(s *position.State) (at []board.Place) {
					for _, v := range s.Metropolis {
						if v != board.NoIntersection {
							at = append(at, v.Place())
						}
					}
					return at
				},
				Called: func(_ *board.Board, s *position.State, at board.Place) string {
					return fmt.Sprintf("metropolis (%s)", position.Track(slices.Index(s.Metropolis[:], at.Intersection())))
				},
			},
			{
				Name: "merchant", Sample: "mR",
				On: func(s *position.State) []board.Place { return things.OnHex(s.Merchant) },
				Of: func(s *position.State) position.Seat { return s.MerchantOf },
			},
		},
		Looks: []things.Look{
			{Word: "basic", Of: "knight", Is: isOfStrength(1), By: "promote"},
			{Word: "strong", Of: "knight", Is: isOfStrength(2), By: "promote", Before: isOfStrength(1)},
			{Word: "mighty", Of: "knight", Is: isOfStrength(3), By: "promote", Before: isOfStrength(2)},
			{Word: "active", Of: "knight", Is: isKnight(true), Says: "active {piece}", By: "activate", Before: isKnight(false)},
			{Word: "inactive", Of: "knight", Is: isKnight(false), Says: "{piece} at rest"},
			{Word: "walled", Of: "city", Says: "{piece} with a wall", Adds: "wall", Is: func(s *position.State, v board.Intersection) bool { return s.Pieces[v].Is(position.Walled) }},
		},
	})
}

// isOfStrength and isKnight are how knights look.
func isOfStrength(n int) func(*position.State, board.Intersection) bool {
	return func(s *position.State, v board.Intersection) bool { return s.Pieces[v].Strength() == n }
}

func isKnight(active bool) func(*position.State, board.Intersection) bool {
	return func(s *position.State, v board.Intersection) bool {
		return s.Pieces[v].IsKnight() && s.Pieces[v].Is(position.Active) == active
	}
}
