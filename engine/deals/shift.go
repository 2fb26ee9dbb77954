package deals

import (
	"slices"

	"catanref/engine/cards"
)

// shifted returns the graph after an event that changes all hands of a player in the same way, such as a roll that
// pays everybody, or a price that every hand can pay: paths, shares and ways stay as they are, and only the layers that
// change are copied. nil if the event is not of this form or some hand lacks the cards that leave it.
func shifted(seats int, b *branch, box cards.Cards) *graph {
	of := b.of
	if of.bounded != nil || of.edges > maxEdges || of.apart && of.edges > maxRejoined {
		return nil
	}
	for seat := range seats {
		whole := b.whole[seat]
		if b.steps[seat] != nil || b.lost[seat] != (loss{}) || len(whole) > 1 || len(whole) == 1 && (whole[0].byChance || whole[0].among != 0) {
			return nil
		}
		if len(whole) == 1 && whole[0].goes != 0 && slices.ContainsFunc(of.layers[seat], func(s spread) bool {
			return slices.ContainsFunc(s, func(e edge) bool { return !e.hand.Has(whole[0].goes) })
		}) {
			return nil
		}
	}
	out := *of
	out.box, out.layers = box, slices.Clone(of.layers)
	came, went := box, of.box
	for seat := range seats {
		if len(b.whole[seat]) == 0 || b.whole[seat][0] == (change{}) {
			continue
		}
		x := b.whole[seat][0]
		came, went = came+x.goes, went+x.comes
		edges := make([]edge, 0, total(of.layers[seat]))
		out.layers[seat] = make([]spread, len(of.layers[seat]))
		for i, s := range of.layers[seat] {
			from := len(edges)
			edges = append(edges, s...)
			for j := range edges[from:] {
				e := &edges[from+j]
				e.hand, _ = x.of(e.hand)
			}
			out.layers[seat][i] = edges[from:len(edges):len(edges)]
		}
	}
	out.least, out.most = 0, 0
	for k := range cards.NumKinds {
		by := came.Count(k) - went.Count(k)
		out.low[k], out.high[k] = of.low[k]+by, of.high[k]+by
		out.least += cards.Of(k, max(0, out.low[k]))
		out.most += cards.Of(k, max(0, out.high[k]))
	}
	return &out
}

// total returns the number of edges of a layer.
func total(layer []spread) (n int) {
	for _, s := range layer {
		n += len(s)
	}
	return n
}
