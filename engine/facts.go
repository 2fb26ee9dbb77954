package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// NewFacts returns the view of a position.
func NewFacts(g *Game, s *position.State) *Facts {
	f := nothingAsked
	f.Game, f.State = g, s
	return &f
}

// Get returns the value of the parameter in this position.
func Get[T any](c *Case, p *Param[T]) T {
	if p.Eval == nil {
		return p.Value
	}
	return asked(c, p)
}

// asked is Get of an expression. If it were inlined, the question would be written out wherever a parameter is read.
//
//go:noinline
func asked[T any](c *Case, p *Param[T]) T { return Ask(c, p, nothingAsked) }

// Ask returns the value of the parameter for a hex or a player.
func Ask[T any](c *Case, p *Param[T], about Facts) T {
	if p.Eval == nil {
		return p.Value
	}
	about.Game, about.State = c.Game, c.State
	c.facts = about
	c.facts.within(&c.inner)
	v, err := p.In(&c.facts)
	if err != nil && c.err == nil {
		c.err = err
	}
	if c.facts.hidden != 0 {
		c.hangsOnTokens()
	}
	return v
}

// AskAt is Ask for a position without a Case.
func AskAt[T any](g *Game, s *position.State, p *Param[T], about Facts) T {
	if p.Eval == nil {
		return p.Value
	}
	c := CaseOf(g, s)
	return Ask(&c, p, about)
}

// AboutHex is the question about a target hex.
func AboutHex(h board.Hex) Facts {
	f := nothingAsked
	f.Target = h
	return f
}

// AboutTheft is the question about robbing a victim at the hex.
func AboutTheft(seat position.Seat, h board.Hex) Facts {
	f := nothingAsked
	f.Victim, f.Target = seat, h
	return f
}

// AboutBuilding is the question about a building at a hex.
func AboutBuilding(h board.Hex, v board.Intersection, owner position.Seat) Facts {
	f := nothingAsked
	f.Target, f.Corner, f.Owner = h, v, owner
	return f
}

// AboutOwner is the question about an owner of cities.
func AboutOwner(seat position.Seat) Facts {
	f := nothingAsked
	f.Owner = seat
	return f
}

// aboutRobbery is the question about a theft at the hex: who robbed whom.
func aboutRobbery(by, victim position.Seat, h board.Hex) Facts {
	f := AboutTheft(victim, h)
	f.Owner = by
	return f
}

// AboutCard is the question about a card that is about to be played.
func AboutCard(card cards.Card) Facts {
	f := nothingAsked
	f.Card = card
	return f
}

// AboutVictim is the question about a victim.
func AboutVictim(seat position.Seat) Facts {
	f := nothingAsked
	f.Victim = seat
	return f
}

// AboutPartner is the question about the partner of a trade.
func AboutPartner(seat position.Seat) Facts {
	f := nothingAsked
	f.Partner = seat
	return f
}

// AboutOpponent is the question about a player and the opponent to compare with.
func AboutOpponent(seat, opponent position.Seat) Facts {
	f := nothingAsked
	f.Player, f.Opponent = seat, opponent
	return f
}

// AboutBuilt is the question about a piece that was built.
func AboutBuilt(piece position.Built) Facts {
	f := nothingAsked
	f.Built = piece
	return f
}

// AboutHolder is the question about the holder of a hand.
func AboutHolder(seat position.Seat) Facts {
	f := nothingAsked
	f.Holder = seat
	return f
}

// AboutPlayer is the question about a player.
func AboutPlayer(seat position.Seat) Facts {
	f := nothingAsked
	f.Player = seat
	return f
}

// AboutAction is the question about a player and the action that he pays for.
func AboutAction(seat position.Seat, action string) Facts {
	f := AboutPlayer(seat)
	f.Action = action
	return f
}

// AboutArea is the question about a player and an area.
func AboutArea(seat position.Seat, a board.Area) Facts {
	f := AboutPlayer(seat)
	f.Area = a
	return f
}

// AreaName returns the name of the area in question, "" for none.
func (f *Facts) AreaName() string {
	if areas := f.Game.Board.Chart.Areas; int(f.Area) < len(areas) {
		return areas[f.Area]
	}
	return ""
}

// Neighbours lists the players with buildings on the target hex, in the order of seating.
func (f *Facts) Neighbours() []position.Seat {
	var out []position.Seat
	for seat := range position.Seat(f.Game.Players) {
		if f.Target != board.NoHex && f.State.Owners[f.Target]&(1<<seat) != 0 {
			out = append(out, seat)
		}
	}
	return out
}

// pieces lists the intersections of the seat's pieces for which accept is true.
func (f *Facts) pieces(seat position.Seat, accept func(position.Piece) bool) []board.Intersection {
	var out []board.Intersection
	for v, p := range f.State.Pieces[:f.Game.Board.NumPlaces] {
		if p.Owner() == seat && accept(p) {
			out = append(out, board.Intersection(v))
		}
	}
	return out
}

// Settlements lists the seat's settlements, laid cities included.
func (f *Facts) Settlements(seat position.Seat) []board.Intersection {
	return f.pieces(seat, position.Piece.IsSettlement)
}

// Buildings lists the seat's settlements and cities.
func (f *Facts) Buildings(seat position.Seat) []board.Intersection {
	return f.pieces(seat, position.Piece.IsBuilding)
}

// Cities lists the seat's cities that stand upright.
func (f *Facts) Cities(seat position.Seat) []board.Intersection {
	return f.pieces(seat, func(p position.Piece) bool { return p.Kind() == position.City })
}

// Lines lists the seat's roads or ships.
func (f *Facts) Lines(seat position.Seat, ships bool) []board.Path {
	var out []board.Path
	for e, l := range f.State.Lines[:f.Game.Board.NumPaths] {
		if l.Owner() == seat && l.OwnKind() == nil && l.IsShip() == ships {
			out = append(out, board.Path(e))
		}
	}
	return out
}

// Points returns all victory points of the seat, including those of hidden development cards. A progress card is
// worth its point once it lies open.
func (f *Facts) Points(seat position.Seat) int {
	n := f.PublicPoints(seat)
	for c, held := range f.State.Players[seat].Cards {
		if held > 0 && cards.Card(c).IsPoint() && cards.Card(c).Copies(cards.Development) > 0 {
			n += int(held)
		}
	}
	return n
}

// PublicPoints returns the victory points that everybody can see.
func (f *Facts) PublicPoints(seat position.Seat) int {
	n := f.Game.Hooks.Points(f.Game.Rules, f.State, seat)
	if p := &f.Game.Rules.PointsExtra; p.Eval != nil {
		x, _ := ofPlayer(f, p, seat) // a move that depends on it reports the error
		return n + x
	}
	return n + f.Game.Rules.PointsExtra.Value
}

// RoadLength returns the current length of the seat's longest road, even if Longest Road is yet to be judged.
func (f *Facts) RoadLength(seat position.Seat) int {
	if f.State.Players[seat].RoadDoubt > 0 || MovesOwed(f.State) {
		return f.Game.Hooks.RoadLength(f.Game.Board, f.State, seat)
	}
	return int(f.State.Players[seat].RoadLength)
}

// Army returns the number of knight cards played.
func (f *Facts) Army(seat position.Seat) int { return f.Game.Hooks.Army(f.State, seat) }

// CardsHeld returns how many development and progress cards the seat holds.
func (f *Facts) CardsHeld(seat position.Seat) int { return position.CardsHeld(&f.State.Players[seat]) }

// Limit returns how many cards are safe in the seat's hand on a 7.
func (f *Facts) Limit(seat position.Seat) int {
	c := CaseOf(f.Game, f.State)
	return f.Game.Hooks.HandLimit(&c, seat)
}

// TokensOf counts the tokens of a kind that a player has, TokensIn those in the supply. If the number is unknown, the
// view records that its answer depends on it.
func (f *Facts) TokensOf(seat position.Seat, kind int) int {
	n := f.State.Players[seat].Tokens[kind]
	if n == position.UnseenTokens {
		f.hidden = uint8(kind) + 1
		return 0
	}
	return int(n)
}

func (f *Facts) TokensIn(kind int) int {
	left, ok := f.Game.TokensLeft(f.State, kind)
	if !ok {
		f.hidden = uint8(kind) + 1
	}
	return left
}

// HangsOnHidden reports whether the answer depends on tokens that the observer does not know.
func (f *Facts) HangsOnHidden() bool { return f.hidden != 0 }

// hangsOnTokens states that an answer of the law depends on such tokens.
func (c *Case) hangsOnTokens() {
	kind := c.facts.hidden - 1
	c.Depends(c.Rules.Tokens[kind].Rule()).Say(asksHidden).Token(int(kind))
}

const asksHidden Text = "It hangs on {token} tokens that not everybody sees."

func init() { LegalIf(asksHidden, "the {token} tokens that not everybody sees allow it") }

// InForce returns the value of the parameter in a position; its plain value if it cannot be computed, since moves will
// report that.
func (p *Param[T]) InForce(g *Game, s *position.State) T {
	if p.Eval != nil {
		if v, err := p.In(NewFacts(g, s)); err == nil {
			return v
		}
	}
	return p.Value
}
