package sham_test

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// A marsh around the ponds: toads, reeds and newts, huts and planks, wells on the map. These rows have what those of
// ponds do without.

const (
	ReedHeight engine.RuleID = "sham.reed.height"
	ToadMost   engine.RuleID = "sham.toad.most"
	NewtShade  engine.RuleID = "sham.newt.shade"
)

const (
	tooHigh      engine.Text = "Reeds are {n} high, and at most {limit}."
	tooManyToads engine.Text = "{by} has {n} toads, and at most {limit}."
	noShade      engine.Text = "A single lily gives newts no shade."
)

// winter is whether toads are about and turns have frost.
var winter = Sham.TruthOnce(engine.LawRow{Name: "sham.winter"}, false)

var toads = things.AddCounter(Sham, row(things.Counter{
	Key: "toads", About: "toads in winter", Most: 9, Award: "Toad Crown", InUse: winter.In, Kept: winter.In, Variant: "cold-marsh",
	Concerns: []engine.RuleID{ToadMost},
}))

var (
	reeds  = Sham.TableCells(1) // their height
	ofWell = Sham.OfMap()
)

// wells are the intersections of a map with a well.
func wells(b *board.Board) []board.Intersection {
	at, _ := b.Chart.Own[ofWell].([]board.Intersection)
	return at
}

func init() {
	Sham.Rules(ReedHeight, ToadMost, NewtShade)
	crown := func(s *position.State, seat position.Seat) int { return 2 * int(s.Players[seat].Held[toads]) }
	things.AddPoints(row(things.Points{Word: "crown", Of: func(f *engine.Facts, seat position.Seat) int { return crown(f.State, seat) }}))
	Sham.Answer(func(h *engine.Hooks) {
		earlier, points := h.Faults, h.Points
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			return points(r, s, seat) + crown(s, seat)
		}
		h.Faults = func(a *engine.Audit) {
			earlier(a)
			if n := int(a.State.Table[reeds]); n > 5 {
				a.Fault(ReedHeight, tooHigh).Number(n).Limit(5)
			}
			if a.State.Table[lily] == 1 {
				a.Fault(NewtShade, noShade)
			}
			for seat := range position.Seat(a.Game.Players) {
				if n := int(a.State.Players[seat].Held[toads]); n > 3 {
					a.Fault(ToadMost, tooManyToads).By(seat).Number(n).Limit(3)
				}
			}
		}
	})
}

func init() {
	key := func(k things.Key) { things.AddKey(Sham, row(k)) }
	key(things.Key{
		Name: "reeds", About: "reeds around the ponds", Before: "numbers", WrittenBefore: "bank", Concerns: []engine.RuleID{ReedHeight},
		Keys: []things.Key{
			row(things.Key{Name: "height", About: "how high they are", Example: "height: 2", Form: engine.Number(0, 9), Read: func(in *engine.Reading, v engine.Value) {
				n, _ := v.Int("height", 0, 9)
				in.State.Table[reeds] = uint8(n)
			}}),
		},
		Taken: func(*engine.Reading) []things.Assumption {
			return []things.Assumption{row(things.Assumption{
				Key: "height", Detail: "the reeds are cut", If: "reeds were cut", Otherwise: func(s *position.State) { s.Table[reeds] = 4 },
			})}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if s.Table[reeds] == 0 {
				return nil
			}
			return map[string]int{"height": int(s.Table[reeds])}
		},
	})
	key(things.Key{
		Name: "newts", About: "where newts are", Example: "newts: B1.N", Form: engine.Naming("intersection"), Fits: hasPond, Needs: "a map with ponds",
		Findings: []engine.Text{noShade},
		Follows: func(in *engine.Reading, v engine.Value) {
			if v != nil && in.State.Players[0].RoadLength > 2 {
				v.Fault("newts do not cross long roads")
			}
		},
		Read: func(*engine.Reading, engine.Value) {},
		Stands: func(in *engine.Reading, v engine.Value) {
			if v == nil {
				return
			}
			file := inFile{in.File}
			if at := file.Key("setup.lily"); at != nil && in.State.Table[lily] == 0 {
				at.Fault("newts die without a lily")
			}
			for seat := range position.Seat(in.Game.Players) {
				if frogs := file.OfPlayer("setup.frogs", seat); frogs != nil && in.State.Players[seat].Held[toads] > 0 && file.Sound() {
					frogs.Fault("toads chase these frogs")
				}
			}
		},
	})
	key(things.Key{
		Name: "nests", About: "buildings with a nest", Example: "nests: [B1.N]", Form: engine.ListOf(engine.Naming("intersection")),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("nests", func(item engine.Value) {
				if at, ok := item.Intersection("a nest"); ok && in.State.Pieces[at].Kind() == position.City {
					if piece := (inFile{in.File}).Piece(at); piece != nil {
						piece.Fault("nobody nests in a city")
					}
				}
			})
		},
	})
	key(things.Key{
		Name: "bells", About: "bells in hand", Example: "bells: {red: 1}", Form: engine.ByPlayer(engine.Number(0, 3)), Before: "decks",
		Read: func(in *engine.Reading, v engine.Value) {
			v.Players("bells", func(seat position.Seat, of engine.Value) {
				n, _ := of.Int("bells", 0, 3)
				inFile{in.File}.Hold(of, &in.State.Players[seat].Cards[bell], bell, n)
			})
		},
		Changes: func(g *engine.Game, s *position.State) (string, string) {
			n := 0
			for seat := range g.Players {
				n += int(s.Players[seat].Cards[bell])
			}
			return "bells in hands:", fmt.Sprint(n)
		},
	})
	keysOfPieces()
	key(things.Key{
		Of: things.TurnKey, Name: "frost", About: "who slipped in the frost", Example: "frost: red", Form: engine.Naming("player"), InUse: winter.In, Variant: "cold-marsh",
		Read: func(in *engine.Reading, v engine.Value) {
			seat, ok := v.Player("frost")
			inFile{in.File}.Later(func() {
				if ok && in.State.Acting == seat {
					v.Fault("who moves does not slip")
				}
			})
		},
		Opens: func(in *engine.Reading) {
			if winter.In(in.Game.Rules) {
				in.State.Table[reeds] += in.State.Turn.Cells[splashes]
			}
		},
	})
	key(things.Key{
		Of: things.MapKey, Name: "springs", About: "intersections with a well, one by one", Example: "springs: [{at: B1.N}]", Several: true,
		Keys: []things.Key{
			row(things.Key{Name: "at", About: "the place", Example: "at: B1.N", Form: engine.Naming("intersection"), Read: func(in *engine.Reading, v engine.Value) {
				at, _ := v.Intersection("a spring")
				wells(in.Board)[len(wells(in.Board))-1] = at
			}}),
		},
		Read: func(in *engine.Reading, _ engine.Value) {
			in.Board.Chart.Own[ofWell] = append(wells(in.Board), board.NoIntersection)
		},
		Missing: func(b *board.Board) string {
			if b.First.Terrain[1] != pond {
				return ""
			}
			return "a pond in the middle has a spring"
		},
	})
	key(things.Key{
		Of: things.MapKey, Name: "wells", About: "intersections with a well", Example: "wells: [B1.N]", Form: engine.ListOf(engine.Naming("intersection")),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("wells", func(item engine.Value) {
				if at, ok := item.Intersection("a well"); ok {
					in.Board.Chart.Own[ofWell] = append(wells(in.Board), at)
				}
			})
		},
		Has:    func(b *board.Board) bool { return len(wells(b)) > 0 },
		Brings: "friendly-robber", Plays: true,
		Shuffle: func(b *board.Board, below func(int) int) {
			b.Chart.Own[ofWell] = []board.Intersection{board.Intersection(below(9))}
		},
	})
}

func init() {
	things.AddNames(row(things.Names{Kind: "newt", In: func(g *engine.Game) []string {
		if !g.Rules.Plays(Sham) {
			return nil
		}
		return []string{"smooth", "great-crested"}
	}}))
}

func hasPond(in *engine.Reading) bool { return slices.Contains(in.Board.First.Terrain[:], pond) }

// keysOfPieces registers huts, which are settlements, and planks, which are roads.
func keysOfPieces() {
	key := func(k things.Key) {
		k.Of = things.PiecesKey
		things.AddKey(Sham, row(k))
	}
	key(things.Key{
		Name: "huts", About: "settlements of reed", Example: "huts: [B1.N]", Form: engine.ListOf(engine.Naming("intersection")),
		Read: func(in *engine.Reading, v engine.Value) {
			file := inFile{in.File}
			in.Places(v, "huts", func(item engine.Value, at board.Intersection, more []engine.Value) {
				if len(more) > 0 {
					more[0].Fault("a hut is a hut")
					file.Lacks(in.Seat)
					return
				}
				if file.Put(item, at, position.NewPiece(position.Settlement, in.Seat)) {
					file.Use(item, &in.State.Players[in.Seat].Supply.Settlements, "huts", in.Game.Rules.Settlements.Value)
				}
			})
		},
	})
	key(things.Key{
		Name: "planks", About: "roads of reed", Example: "planks: [B1/NE]", Form: engine.ListOf(engine.Naming("path")),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("planks", func(item engine.Value) {
				inFile{in.File}.Lay(item, "planks", position.RoadOf(in.Seat), &in.State.Players[in.Seat].Supply.Roads, in.Game.Rules.Roads.Value, func(_ board.Path, name string) string {
					if in.State.Table[reeds] == 0 {
						return fmt.Sprintf("no reeds for a plank on %s", name)
					}
					return ""
				})
			})
		},
	})
}

func init() {
	things.AddMember(Sham, row(things.Member{Word: "reeds.height", About: "how high they are", Example: "reeds.height >= 0", Said: "The reeds are {n} high.",
		Number: func(a things.Asked) int { return int(a.State.Table[reeds]) }}))
	things.AddMember(Sham, row(things.Member{Of: things.OfPlayer, Word: "croaks", About: "whether the frogs do", Example: "red.croaks or not red.croaks", Said: "{by} is loud.", Denied: "{by} is quiet.",
		Truth: func(a things.Asked) bool { return a.State.Players[a.Of].Held[frogs] > 2 }}))
	things.AddMember(Sham, row(things.Member{Word: "marsh.season", About: "its season", Example: `marsh.season == "winter"`,
		Text: func(a things.Asked) string {
			if winter.In(a.Game.Rules) {
				return "winter"
			}
			return "summer"
		}}))
	things.AddMember(Sham, row(things.Member{Of: things.OfPlayer, Word: "mud", About: "paths of the muddy roads", Example: "len(red.mud) == 0",
		Paths: func(a things.Asked) board.Set {
			out := a.Game.Board.NoPaths()
			for e, l := range a.State.Lines {
				if l.Is(muddy) && l.Owner() == a.Of {
					out.Put(e)
				}
			}
			return out
		}}))
	things.AddFunction(Sham, row(things.Function{Word: "well", About: "whether a well is there", Example: `not well("B2.N")`,
		Truth: func(a things.Asked) bool { return slices.Contains(wells(a.Game.Board), a.Place.Intersection()) }}))
	things.AddCourses(func(b *board.Board) []things.Course {
		if len(wells(b)) == 0 {
			return nil
		}
		return []things.Course{row(things.Course{Hexes: []board.Hex{1, 2}, Crossed: []board.Path{3}})}
	})
	things.AddLineLooks(func(s *position.State, b *board.Board, e board.Path) *things.LineLook {
		if len(wells(b)) == 0 || !s.Lines[e].Is(muddy) {
			return nil
		}
		look := row(things.LineLook{Word: "ditch", Stroke: "@"})
		return &look
	})
	things.AddCounted(row(things.Counted{
		Word: "frogs", NoCard: "Frogs are no cards.", List: true, InUse: func(r *engine.Rules) bool { return r.Plays(Sham) },
		Number: func(s *position.State, seat position.Seat) int { return int(s.Players[seat].Held[frogs]) },
		Unseen: func(g *engine.Game, s *position.State, seat position.Seat) []things.FaceDown {
			if s.Players[seat].Held[frogs] < 3 {
				return nil
			}
			return []things.FaceDown{row(things.FaceDown{Word: "tadpole", Least: 1, Most: 4, Mean: 2.5, More: 0.75})}
		},
		Correct: func(g *engine.Game, s *position.State, seat position.Seat, by []int) string {
			for _, x := range by {
				n := int(s.Players[seat].Held[frogs]) + x
				if n < 0 {
					return g.Names[seat] + " would owe frogs"
				}
				s.Players[seat].Held[frogs] = uint8(n)
			}
			return ""
		},
	}))
}
