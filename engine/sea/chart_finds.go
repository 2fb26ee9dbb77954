package sea

import (
	"fmt"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The keys of a map in files for what lies on it when the game begins: stacks of fog, gifts, villages, the fleet, and the
// places of players.

func init() {
	key := func(row things.Key) {
		row.Of, row.Before = things.MapKey, "variants"
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "fog", About: "the two stacks of what lies face down", Example: "fog: {terrain: 2 sea 1 ore, tokens: [5]}",
		Keys: []things.Key{
			{Name: "terrain", About: "what the hexes are: 2 sea 2 ore 1 wool 2 gold", Example: "terrain: 2 sea 2 ore 1 wool 2 gold", Read: readStack},
			{Name: "tokens", About: "the number tokens: [3, 4, 5]", Example: "tokens: [3, 4, 5]", Form: engine.ListOf(engine.Number(2, 12)), Read: func(in *engine.Reading, v engine.Value) {
				v.List("tokens", func(item engine.Value) {
					if x, ok := item.Token(); ok {
						in.Board.Chart.Fog.Tokens[x]++
					}
				})
			}},
		},
		Read: func(in *engine.Reading, _ engine.Value) {
			for i := range in.Board.Chart.Fog.TopTiles {
				in.Board.Chart.Fog.TopTiles[i] = board.NoTerrain
			}
		},
		Stands: stackStands, Missing: stackMissing,
		Has:   func(b *board.Board) bool { return b.HasFog },
		Plays: true, // it must be turned over
	})
	key(things.Key{
		Name: "gifts", About: "paths with something for the first ship", Example: "gifts: {points: [A1/NW]}",
		Keys: []things.Key{
			{Name: "points", About: "paths with a point", Example: "points: [A1/NW]", Form: placeNames, Read: giftsOf(board.GiftPoint, "points")},
			{Name: "cards", About: "paths with a development card", Example: "cards: [A2/NE]", Form: placeNames, Read: giftsOf(board.GiftCard, "cards")},
			{Name: "harbors", About: "path: any or a resource", Example: "harbors: {B1/W: wool}", Form: engine.ByWord(engine.Form{}), Read: func(in *engine.Reading, v engine.Value) {
				laid := 0
				v.Harbors("harbors", func(key engine.Value, e board.Path, kind board.Harbor) {
					if laid++; laid == position.MaxLaidHarbors+1 {
						key.Fault(fmt.Sprintf("a map has at most %d gift harbors", position.MaxLaidHarbors))
					}
					putGift(in, key, e, board.GiftOf(kind))
				})
			}},
		},
		Has:     func(b *board.Board) bool { return b.Chart.HasGifts() },
		Brings:  "forgotten-tribe", // with which ships take them
		Shuffle: shuffleGifts,
	})
	key(things.Key{
		Name: "villages", About: "intersection: its number", Example: "villages: {B2.N: 8}", Form: engine.ByWord(engine.Number(2, 12)),
		Read: readVillages, Has: func(b *board.Board) bool { return len(b.Chart.Villages) > 0 },
		Stands: func(in *engine.Reading, _ engine.Value) {
			if len(in.Board.Chart.Villages) > 0 && in.File.Key("a map.bolts") == nil {
				in.Board.Chart.Bolts = board.Bolts{Village: 5, Supply: 10} // Ruling: those of the box
			}
		},
	})
	key(things.Key{
		Name: "bolts", About: "bolts of cloth at the start", Example: "bolts: {village: 5, supply: 10}",
		Keys: []things.Key{
			{Name: "village", About: "at each village", Example: "village: 5", Form: engine.Number(0, 99), Read: func(in *engine.Reading, v engine.Value) {
				x, _ := v.Int("village", 0, 99)
				in.Board.Chart.Bolts.Village = uint8(x)
			}},
			{Name: "supply", About: "in the general supply", Example: "supply: 10", Form: engine.Number(0, 99), Read: func(in *engine.Reading, v engine.Value) {
				x, _ := v.Int("supply", 0, 99)
				in.Board.Chart.Bolts.Supply = uint8(x)
			}},
		},
	})
	key(things.Key{
		Name: "fleet", About: "the hexes of its round; the first is the start", Example: "fleet: [B2, C3, B4]", Form: placeNames,
		Read: readFleet, Has: func(b *board.Board) bool { return len(b.Chart.Fleet) > 0 },
	})
	key(things.Key{
		Name: "places", About: "by seat: what stands there from the start, and where ships may go", Example: "places: [{settlement: A1.N, ship: A1/NE}]",
		Keys: keysOfPlaces(), Several: true, Read: beginPlaces,
		Has: func(b *board.Board) bool { return len(b.Chart.Berths) > 0 },
	})
	key(things.Key{
		Name: "marks", About: "name: intersections that expressions ask for", Example: "marks: {strait: [B2.N]}", Form: engine.ByWord(placeNames),
		Read: readMarks, Has: func(b *board.Board) bool { return len(b.Chart.Marks) > 0 },
	})
}

// readStack reads the number of face-down hexes of each kind: "2 sea 2 ore".
func readStack(in *engine.Reading, v engine.Value) {
	words, _ := v.Words("terrain")
	text := func(i int) string {
		word, _ := words[i].Text("terrain")
		return word
	}
	for i := 0; i < len(words); i += 2 {
		count, err := strconv.Atoi(text(i))
		if err != nil || count < 0 || count > board.MaxHexes || i+1 == len(words) {
			words[i].Fault(fmt.Sprintf("%q is no number of hexes; a stack is written 2 sea 2 ore 1 wool", text(i)))
			return
		}
		tile, err := notation.ParseTile(text(i + 1))
		switch {
		case err != nil:
			words[i+1].FaultOf(err)
		case tile.Token != 0:
			words[i+1].Fault("tokens have a stack of their own")
		case tile.Terrain == board.Fog:
			words[i+1].Fault("what lies under the fog is named here")
		default:
			in.Board.Chart.Fog.Terrain[tile.Terrain] += uint8(count)
		}
	}
}

// stackStands compares the stack with the fog of the map.
func stackStands(in *engine.Reading, _ engine.Value) {
	stacked := 0
	for _, count := range in.Board.Chart.Fog.Terrain {
		stacked += int(count)
	}
	if fog := fogOn(in.Board); stacked != fog && in.File.Sound() {
		in.File.Key("a map.fog").Fault(fmt.Sprintf("the stack has %s, and the map %d of fog: they must be as many", countHexes(stacked), fog))
	}
}

// stackMissing: fog needs a stack.
func stackMissing(b *board.Board) string {
	if !b.HasFog {
		return ""
	}
	return fmt.Sprintf("%s of fog, and no stack: what lies there stands under fog: {terrain: 2 sea 1 ore, tokens: [5]}", countHexes(fogOn(b)))
}

// fogOn counts the hexes of fog.
func fogOn(b *board.Board) (n int) {
	for _, t := range b.First.Terrain[:b.NumHexes] {
		if t == board.Fog {
			n++
		}
	}
	return n
}

func countHexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

func giftsOf(gift board.Gift, what string) func(in *engine.Reading, v engine.Value) {
	return func(in *engine.Reading, v engine.Value) {
		v.List(what, func(item engine.Value) {
			if e, ok := item.Path("a path"); ok {
				putGift(in, item, e, gift)
			}
		})
	}
}

func putGift(in *engine.Reading, v engine.Value, e board.Path, gift board.Gift) {
	gifts := &in.Board.Chart.Gifts
	switch {
	case !in.Board.First.AtSea(in.Board, e):
		v.Fault(fmt.Sprintf("no ship comes to %s: a gift lies where there is sea", in.Board.PathName(e)))
	case gifts[e] != board.NoGift:
		v.Fault(fmt.Sprintf("%s bears a gift already", in.Board.PathName(e)))
	default:
		gifts[e] = gift
	}
}

// shuffleGifts shuffles the kinds of the harbors that are gifts.
func shuffleGifts(b *board.Board, below func(n int) int) {
	gifts := &b.Chart.Gifts
	var at []board.Path
	for e, gift := range gifts[:b.NumPaths] {
		if gift.Harbor() != board.NoHarbor {
			at = append(at, board.Path(e))
		}
	}
	for i := len(at) - 1; i > 0; i-- {
		e, o := at[i], at[below(i+1)]
		gifts[e], gifts[o] = gifts[o], gifts[e]
	}
}

func readVillages(in *engine.Reading, v engine.Value) {
	b, chart := in.Board, in.Board.Chart
	v.Each("villages", func(key, of engine.Value) {
		at, ok := key.Intersection("a village")
		number, known := of.Token()
		if _, there := chart.VillageAt(at); ok && there {
			key.Fault(fmt.Sprintf("%s is a village already", b.IntersectionName(at)))
			return
		}
		if ok && noLandAround(b, at) {
			key.Fault(fmt.Sprintf("%s has no land at it", b.IntersectionName(at)))
			return
		}
		if len(chart.Villages) == board.MaxVillages {
			key.Fault(fmt.Sprintf("a map has at most %d villages", board.MaxVillages))
		}
		if ok && known && len(chart.Villages) < board.MaxVillages {
			chart.Villages = append(chart.Villages, board.Village{At: at, Number: uint8(number)})
		}
	})
}

// noLandAround reports whether there is water all around an intersection: no land, and no fog that may hide some.
func noLandAround(b *board.Board, v board.Intersection) bool {
	for _, h := range b.IntersectionHexes[v] {
		if h != board.NoHex && b.First.Terrain[h] != board.Sea {
			return false
		}
	}
	return true
}
