package hear

import "slices"

// ways calls f with each way of taking all words, the likeliest first, until it has enough of them. A way is only good until f returns.
func (q *sentence) ways(f func(way []item)) {
	count, steps := 0, 0
	way := make([]item, 0, len(q.words))
	var from func(i, n int)
	from = func(i, n int) {
		if steps++; count >= maxWays || steps > maxSteps || q.deals.isSpent() {
			return
		}
		for i < len(q.words) && len(q.items[i]) > 0 && q.items[i][0].kind == filler && len(q.items[i]) == 1 && q.items[i][0].parted == 0 {
			i = q.items[i][0].to
		}
		if i >= len(q.words) {
			count++
			q.deals.spend(costWay + n)
			f(way[:n])
			return
		}
		for k := range q.items[i] {
			it := &q.items[i][k]
			if it.kind == filler {
				if it.parted > 0 && len(q.items[i]) > 1 && !slices.ContainsFunc(way[:n], func(first item) bool { return first.parted == it.parted }) {
					continue
				}
				from(it.to, n)
				continue
			}
			way = append(way[:n], *it)
			from(it.to, n+1)
		}
	}
	from(0, 0)
}
