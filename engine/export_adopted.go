package engine

// Adopted returns a position that was reached under another law as it is under the law of g: the
// same pieces lie on the board and the same cards in the hands. With strict phases whoever has
// built stands in the build phase, and what the boxes hold more or less of lies in the supply. ok is
// false where a box holds less than is out already: then there is no such position.
func (g *Game) Adopted(from *Rules, s *State) (State, bool) {
	out := *s
	law := g.Rules
	if law == from {
		return out, true
	}
	ok := true
	more := func(n *uint8, now, was Param[int]) {
		count := int(*n) + now.Value - was.Value
		ok = ok && count >= 0 && count < 256
		*n = uint8(count)
	}
	for seat := range g.Seats {
		supply := &out.Players[seat].Supply
		more(&supply.Roads, law.Roads, from.Roads)
		more(&supply.Settlements, law.Settlements, from.Settlements)
		more(&supply.Cities, law.Cities, from.Cities)
		if !law.Knights || !from.Knights {
			continue
		}
		more(&supply.Walls, law.Walls, from.Walls)
		for i := range supply.Knights {
			more(&supply.Knights[i], law.KnightsEach, from.KnightsEach)
		}
	}
	for k := Brick; k < NumKinds; k++ {
		now, was := law.ResourceSupply, from.ResourceSupply
		if !k.IsResource() {
			now, was = law.CommoditySupply, from.CommoditySupply
		}
		n := uint8(out.Bank.Count(k))
		if k.IsResource() || law.Knights {
			more(&n, now, was)
		}
		out.Bank += Of(k, int(n)) - Of(k, out.Bank.Count(k))
	}
	if out.Phase == TradePhase || out.Phase == BuildPhase {
		c := Case{State: &out, game: g, rules: law, board: g.Board}
		out.Phase = TradePhase
		if s.Phase == BuildPhase || out.Built {
			if get(&c, &law.Phases) == StrictPhases {
				out.Phase = BuildPhase
			}
			ok = ok && c.err == nil
		}
	}
	return out, ok
}
