package report

import (
	"fmt"
	"math"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
)

// This file works out what hidden cards and face-down tokens may be, and how likely each possibility is.

// likelyJSON says how many things of one kind a player may have.
type likelyJSON struct {
	Least  int     `json:"least"`
	Most   int     `json:"most"`
	Mean   float64 `json:"mean"`
	Likely float64 `json:"likely"` // probability of more than the least
}

// LikelyHands lists, by player and kind, every number of cards or face-down things that is not certain.
func LikelyHands(g *engine.Game, dealt *deals.Deals) map[string]map[string]likelyJSON {
	out := map[string]map[string]likelyJSON{}
	for seat, name := range g.Names[:g.Players] {
		_, unseen := dealt.Seen(position.Seat(seat))
		things := things.UnseenThings(g, dealt.Any(), position.Seat(seat))
		if unseen == 0 && things == nil {
			continue
		}
		kinds := map[string]likelyJSON{}
		for _, u := range things {
			kinds[u.Word] = likelyJSON{u.Least, u.Most, thousandths(u.Mean), thousandths(u.More)}
		}
		if unseen == 0 {
			out[name] = kinds
			continue
		}
		l := dealt.Likely(position.Seat(seat))
		for k := range cards.NumKinds {
			if l.Most.Count(k) > l.Least.Count(k) {
				kinds[k.String()] = likelyJSON{l.Least.Count(k), l.Most.Count(k), thousandths(l.Mean[k]), thousandths(l.More[k])}
			}
		}
		out[name] = kinds
	}
	return out
}

func thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }

// LikelyText says what the player may have that nobody else saw:
// "Blue may hold unseen: at least one ore 75 %, at most 2"; "" if everything is known.
func LikelyText(g *engine.Game, dealt *deals.Deals, seat position.Seat) string {
	var parts alike
	if _, unseen := dealt.Seen(seat); unseen > 0 {
		l := dealt.Likely(seat)
		for k := range cards.NumKinds {
			if n := l.Most.Count(k) - l.Least.Count(k); n > 0 {
				parts.may(k.String(), n, percent(l.More[k]))
			}
		}
	}
	for _, u := range things.UnseenThings(g, dealt.Any(), seat) {
		parts.may(u.Word, u.Most-u.Least, percent(u.More))
	}
	if parts == nil {
		return ""
	}
	return fmt.Sprintf("%s may hold unseen: %s.", tell.Capital(g.Names[seat]), parts.text())
}

// alike is a list of unseen things; those that are alike are told together.
type alike []likeThings

// likeThings are unseen things of which as many are possible, at most, and as likely.
type likeThings struct {
	things []string // "one ore"
	most   int
	likely string
}

func (list *alike) may(thing string, most int, likely string) {
	for i := range *list {
		if row := &(*list)[i]; row.most == most && row.likely == likely {
			row.things = append(row.things, "one "+thing)
			return
		}
	}
	*list = append(*list, likeThings{[]string{"one " + thing}, most, likely})
}

// text is "at least one ore 75 %, at most 2; at least one brick or one wool 20 % each".
func (list alike) text() string {
	parts := make([]string, len(list))
	for i, row := range list {
		each := ""
		if len(row.things) > 1 {
			each = " each"
		}
		parts[i] = "at least " + tell.List(row.things, "or") + " " + row.likely + each
		if row.most > 1 {
			parts[i] += fmt.Sprintf(", at most %d%s", row.most, each)
		}
	}
	return strings.Join(parts, "; ")
}

// percent rounds to whole percent, but never to 0 or 100, because those would mean certainty.
func percent(x float64) string {
	switch n := math.Round(100 * x); {
	case n < 1:
		return "under 1 %"
	case n > 99:
		return "over 99 %"
	default:
		return fmt.Sprintf("%.0f %%", n)
	}
}
