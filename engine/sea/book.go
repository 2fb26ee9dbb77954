package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Book is Seafarers. Playing it alone brings no ships: Rules.Ships must be set, as the variant seafarers and
// every board of the sea do (package setup).
var Book = engine.NewBook("sea", "Seafarers")

func init() {
	notation.Fills(func(r *engine.Rules) bool { return r.Ships.Value > 0 }, "pirate", "PIECE")
	Book.Nouns(map[string]string{"warships": "warship", "bolts": "bolt", "stages": "stage"})
	Book.Brought(engine.Brought{Variant: "seafarers", Lays: func(r *engine.Rules) bool { return r.Ships.Value > 0 }})
}

// The verbs that people mean, by what they say is done, and with what.
func init() {
	things.AddVocabulary(Book, things.Vocabulary{Acts: `
ship: =ship
robber: rob
pirate: =pirate attack
begin: ship
make: ship wonder
build: ship wonder
place: ship harbor pirate wonder
buy: ship
move: pirate
go: lose pirate ship wonder gold
walk: lose pirate wonder
sail: ship pirate
bank: gold lose
harbor: =harbor
give: pirate lose ship gold rob
get: gold ship pirate rob
take: gold pirate rob
took: gold pirate rob
name: gold
choose: lose gold ship pirate rob
steal: pirate rob
rob: =rob pirate
discard: =lose pirate
lose: =lose pirate rob
roll: attack
turn: find
reveal: find
attack: =attack
draw: rob pirate
find: =find ship
gold: =gold
wonder: =wonder
raises: ship
builds: ship
fortress: attack
nouns: pirate
hands over: gold
receives: gold
moved from E: ship
robbers: pirate
robbers at sea: pirate
`,
		Standings: []things.Standing{{
			Name: "pirate", Sign: "ship", On: func(s *position.State) []board.Place { return things.OnHex(s.Pirate) }, Sample: "(P)",
			Called: func(b *board.Board, _ *position.State, _ board.Place) string {
				if len(b.Chart.Fleet) > 0 {
					return "pirates' fleet"
				}
				return "pirate"
			},
		}},
	})
}
