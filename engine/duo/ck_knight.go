package duo

import (
	"catanref/engine"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// The knights of neutral players: hired and promoted with those of the players.

const (
	CkHire         engine.RuleID = "duo.ck.hire"
	CkHireRoad     engine.RuleID = "duo.ck.hire-road"
	CkSeveral      engine.RuleID = "duo.ck.several"
	CkPromote      engine.RuleID = "duo.ck.promote"
	CkPromoteLimit engine.RuleID = "duo.ck.promote-limit"
)

func init() {
	Book.Rules(CkHire, CkHireRoad, CkPromote, CkPromoteLimit)
	Book.Rule(CkSeveral, engine.RestatesWhere(ofNeutralKnight, ck.KnightFreeIntersection, ck.KnightOwnOnly, ck.KnightPromoteStep))
	ck.Answer(Book, func(h *ck.Hooks) {
		h.KnightHired = func(c *engine.Case, kind position.PieceKind) {
			if matched(c, ck.KnightBuilt) {
				oweKnight(c, kind)
			}
		}
		h.KnightPromoted = func(c *engine.Case) {
			if matched(c, ck.KnightPromoted) {
				owePromotion(c)
			}
		}
	})
}

const (
	alsoKnight     engine.Text = "{by} must also place a {piece} of a neutral player."
	alsoPromotes   engine.Text = "{by} must also promote a knight of a neutral player."
	roadForAKnight engine.Text = "No neutral player has such a knight or a place for it: {by} places a neutral road instead."
	nobodyRises    engine.Text = "No knight of a neutral player can rise; nothing more happens."
	noSuchKnight   engine.Text = "{by} has no such knight left."
	knightStands   engine.Text = "{by} gets a {piece} on {at}; it is inactive."
	stopsAtStrong  engine.Text = "A neutral player's knight is never promoted to mighty."
	knightFirst    engine.Text = "A neutral player can place a knight, so no road stands for it."
	owesKnight     engine.Text = "{by} places {n} neutral knights"
	owesPromotion  engine.Text = "{by} promotes {n} neutral knights"
)

var (
	knightVerb, promoteVerb   position.VerbID
	knightDuty, promotionDuty position.DutyID
)

func init() {
	knightVerb = Book.Verb(engine.Verb{
		Words: "knight", Looks: visibility.LooksAtNothing, Args: "V for P", About: "place a knight of a neutral player", Menu: engine.AsAnswer, When: toMatch,
		Check: func(c *engine.Case) {
			i := c.Owes(c.Act.Seat, knightVerb)
			if !chosen(c) || i < 0 {
				return
			}
			due := &c.Pending[i]
			placedBy(c, func() { ck.MayStand(c) })
			left := c.Players[c.Act.Other].Supply.Knights[due.Piece.Strength()-1]
			c.Must(left > 0, CkHire).Say(noSuchKnight).By(c.Act.Other)
			fromSupply(c, left, func(*engine.Case) {})
		},
		Apply: func(c *engine.Case) {
			due, v := settle(c), c.Act.Intersection(0)
			knight := position.NewPiece(due.Piece.Kind(), c.Act.Other)
			as(c, c.Act.Other, func() { ck.PutKnight(c, v, knight) })
			c.Because(CkHire).Say(knightStands).By(c.Act.Other).Piece(knight.Kind()).At(v.Place())
			tellPlaced(c, due)
		},
		Candidates: forEither(func(c *engine.Case, l *engine.List) { l.AddEach(0, l.Fitting(0)) }),
	})
	promoteVerb = Book.Verb(engine.Verb{
		Words: "promote", Looks: visibility.LooksAtNothing, Args: "V for P", About: "promote a knight of a neutral player", Menu: engine.AsAnswer, When: toPromote,
		Check: func(c *engine.Case) {
			if !chosen(c) {
				return
			}
			weak := c.LacksKind(0, position.StrongKnight)
			c.Must(weak, CkPromoteLimit).Say(stopsAtStrong)
			if weak {
				placedBy(c, func() { ck.MayPromote(c, 0) })
			}
		},
		Apply: func(c *engine.Case) {
			due, v := settle(c), c.Act.Intersection(0)
			as(c, c.Act.Other, func() { ck.Promote(c, v) })
			c.Stand(v, c.Pieces[v]&^position.Promoted) // the mark would stay, since its owner has no turn
			c.Because(CkPromote)
			tellPlaced(c, due)
		},
		Candidates: forEither(func(c *engine.Case, l *engine.List) {
			knights := c.Knights(c.Act.Other)
			l.AddEach(0, l.FittingOf(0, &knights))
		}),
	})
	knightDuty = Book.Duty(engine.Duty{
		Answer: &knightVerb, Written: []engine.Detail{engine.NeutralDetail, engine.StrengthDetail}, Tells: owesKnight, Asks: matchFirst, Adds: true, Halts: halts, Kin: places,
		Fits: func(q *engine.Claim) error {
			return fits(q, q.Due.Piece.Kind().String(), func(c *engine.Case) int { return knightsPossible(c, q.Due.Piece.Kind()) })
		},
	})
	promotionDuty = Book.Duty(engine.Duty{
		Answer: &promoteVerb, Written: []engine.Detail{engine.NeutralDetail}, Tells: owesPromotion, Asks: matchFirst, Adds: true, Halts: halts, Kin: places,
		Fits: func(q *engine.Claim) error { return fits(q, "promotion", promotionsPossible) },
	})
}

// toPromote is toMatch; if nothing is owed it still reports that a strong knight cannot be promoted.
func toPromote(c *engine.Case) bool {
	due := toMatch(c)
	if !due && !c.Open(0) && c.Pieces[c.Act.Intersection(0)].Owner() == c.Act.Other && !c.LacksKind(0, position.StrongKnight) {
		c.Must(false, CkPromoteLimit).Say(stopsAtStrong)
	}
	return due
}

// ofNeutralKnight reports whether the move is one for a neutral player's knight.
func ofNeutralKnight(c *engine.Case, _ bool) bool {
	return c.Act.Verb == knightVerb || c.Act.Verb == promoteVerb
}

// oweKnight makes a knight of the same strength owed, or a road if no neutral player can place one.
func oweKnight(c *engine.Case, kind position.PieceKind) {
	if knightsPossible(c, kind) == 0 {
		oweRoad(c, position.ForKnight)
		return
	}
	add(c, position.Pending{Duty: knightDuty, Piece: position.NewPiece(kind, 0)})
	c.Because(CkHire).Say(alsoKnight).By(c.Act.Seat).Piece(kind).As(engine.OnlyID)
}

// owePromotion makes the promotion of a knight owed, as long as one can be promoted.
func owePromotion(c *engine.Case) {
	if promotionsPossible(c) <= owed(c, promotionDuty) {
		c.Because(CkPromoteLimit).Say(nobodyRises)
		return
	}
	add(c, position.Pending{Duty: promotionDuty})
	c.Because(CkPromote).Say(alsoPromotes).By(c.Act.Seat).As(engine.OnlyID)
}

// knightsPossible counts the knights of a strength that neutral players can place.
func knightsPossible(c *engine.Case, kind position.PieceKind) int {
	return eachNeutral(c, func(owner position.Seat) int {
		if !ck.CanStand(c, owner) {
			return 0
		}
		return int(c.Players[owner].Supply.Knights[kind-position.BasicKnight])
	})
}

// promotionsPossible counts the knights of neutral players that can be promoted: at most to strong.
func promotionsPossible(c *engine.Case) int {
	return eachNeutral(c, func(owner position.Seat) int {
		basic, knights := 0, c.Knights(owner)
		for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
			if c.Pieces[v].Kind() == position.BasicKnight {
				basic++
			}
		}
		return min(basic, int(c.Players[owner].Supply.Knights[1]))
	})
}

// tellRoadForKnight reports that a road replaces a knight.
func tellRoadForKnight(c *engine.Case) {
	c.Because(CkHireRoad).Say(roadForAKnight).By(c.Act.Seat)
}

// roadForKnight states that a road is placed instead of a knight if no knight can be placed, and otherwise not.
func roadForKnight(c *engine.Case, first *position.Pending) {
	switch {
	case first.Duty == knightDuty && c.Act.Verb == roadVerb:
		c.Must(false, CkHireRoad).Say(knightFirst)
	case first.Duty == roadDuty && first.Why == position.ForKnight && c.Act.Verb == knightVerb:
		c.Must(false, CkHireRoad).Say(roadForAKnight).By(first.Seat)
	}
}

// matchRuleOfKnights returns the rule by which a neutral player's knight, or its promotion, is owed.
func matchRuleOfKnights(due *position.Pending) engine.RuleID {
	if due.Duty == promotionDuty {
		return CkPromote
	}
	return CkHire
}
