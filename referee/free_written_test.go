package referee

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
)

// text returns the file of the position.
func (p *freePosition) text(head, turn string) string {
	pieces, gold, fish, defender := map[string]any{}, map[string]int{}, map[string]any{}, map[string]int{}
	cards, played := map[string]any{}, map[string]any{}
	for seat := range p.owners {
		o, of := p.owners[seat], map[string][]string{}
		for v, b := range p.built {
			switch at := p.board.IntersectionName(v); {
			case b.owner != seat:
			case b.knight:
				of["knights"] = append(of["knights"], at+" basic")
			case b.city:
				of["cities"] = append(of["cities"], at)
			default:
				of["settlements"] = append(of["settlements"], at)
			}
		}
		for e, l := range p.lines {
			if l.owner == seat {
				of[l.kind+"s"] = append(of[l.kind+"s"], p.board.PathName(e))
				if l.damaged {
					of["damaged"] = append(of["damaged"], p.board.PathName(e))
				}
			}
		}
		if seat >= len(p.players) {
			pieces[p.neutral[seat-len(p.players)]] = of
			continue
		}
		name := p.players[seat]
		pieces[name], gold[name] = of, o.gold
		fish[name] = tokensOf(o.fish)
		if o.defender > 0 {
			defender[name] = o.defender
		}
		if o.hidden > 0 {
			cards[name] = fmt.Sprint(o.hidden, " victory-point")
		}
		shown := map[string]int{}
		for card, n := range map[string]int{"knight": o.army, "victory-point": o.shown, "printer": o.printers} {
			if n > 0 {
				shown[card] = n
			}
		}
		played[name] = shown
	}
	setup := map[string]any{"pieces": pieces, "cards": cards, "played": played, "robber": "none", "turn": map[string]string{"player": p.players[0], "phase": turn}}
	if p.robber != board.NoHex {
		setup["robber"] = p.board.HexName(p.robber)
	}
	if p.pirate != board.NoHex {
		setup["pirate"] = p.board.HexName(p.pirate)
	}
	if p.isCK() {
		setup["defender"] = defender
	}
	if p.has("rivers") {
		setup["gold"] = gold
	}
	if p.has("fishermen") {
		fish["spent"] = tokensOf(p.spent)
		if p.listed {
			fish["supply"] = tokensOf(p.lies)
			if p.boot == -1 {
				fish["supply"] = append(tokensOf(p.lies), "boot")
			}
		}
		setup["fish"] = fish
		setup["boot"] = "supply"
		if p.boot == -2 {
			setup["boot"] = "none"
		} else if p.boot >= 0 {
			setup["boot"] = p.players[p.boot]
		}
	}
	if p.has("event-cards") {
		setup["events"] = map[string]any{"turned": p.turned}
	}
	text, err := yaml.Marshal(map[string]any{"setup": setup})
	if err != nil {
		panic(err)
	}
	return head + string(text)
}

func tokensOf(fish [4]int) []any {
	out := []any{}
	for face, n := range fish {
		for range n {
			if face == 0 {
				out = append(out, "?")
			} else {
				out = append(out, face)
			}
		}
	}
	return out
}
