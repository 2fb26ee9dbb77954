package engine

// Facts is the read-only view of a position that parameters and checks may see. Nothing is worked
// out before it is asked for.
type Facts struct {
	Game  *Game
	State *State

	Target  Hex          // the hex a parameter asks about
	Corner  Intersection // the building there that it asks about
	Victim  Seat         // who would be robbed
	Partner Seat         // with whom the player on turn would trade
	Holder  Seat         // whose hand it is
	Owner   Seat         // whose building it is
	Card    Card         // about to be played, or played

	Opponent Seat // the other of two players

	Area   Area   // in which something is built
	Action string // what is paid for, by its word

	// Of what has happened, which a grant asks about.
	Player Seat  // of whom it is asked in any other way: who may be granted something
	At     Place // where something was built
	Built  Built
	Award  Award

	hidden uint8 // a kind of token on which the answer hangs though its number is not known, plus one
	answering
}

// NewFacts views a position.
func NewFacts(g *Game, s *State) *Facts {
	f := nothingAsked
	f.Game, f.State = g, s
	return &f
}

// nothingAsked is a view that asks about no hex and nobody.
var nothingAsked = Facts{Target: NoHex, Corner: NoIntersection, Victim: NoSeat, Partner: NoSeat, Holder: NoSeat, Owner: NoSeat, Player: NoSeat, Opponent: NoSeat, Area: NoArea}

// Get returns what the parameter says in this position.
func Get[T any](c *Case, p *Param[T]) T {
	if p.Eval == nil {
		return p.Value
	}
	return Ask(c, p, nothingAsked)
}

// Ask returns what the parameter says about a hex or a player.
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

// AskAt is Ask of a position, where no case is in hand.
func AskAt[T any](g *Game, s *State, p *Param[T], about Facts) T {
	if p.Eval == nil {
		return p.Value
	}
	c := CaseOf(g, s)
	return Ask(&c, p, about)
}

// AboutHex is what the law is told of a target hex that it is asked about.
func AboutHex(h Hex) Facts {
	f := nothingAsked
	f.Target = h
	return f
}

// AboutTheft is what the law is told of a victim who would be robbed at the hex.
func AboutTheft(seat Seat, h Hex) Facts {
	f := nothingAsked
	f.Victim, f.Target = seat, h
	return f
}

// AboutBuilding is what the law is told of a building at a hex that it is asked about.
func AboutBuilding(h Hex, v Intersection, owner Seat) Facts {
	f := nothingAsked
	f.Target, f.Corner, f.Owner = h, v, owner
	return f
}

// AboutOwner is what the law is told of an owner of cities that it is asked about.
func AboutOwner(seat Seat) Facts {
	f := nothingAsked
	f.Owner = seat
	return f
}

// AboutRobbery is what the law is told of a theft at the hex, and of who has robbed whom.
func AboutRobbery(by, victim Seat, h Hex) Facts {
	f := AboutTheft(victim, h)
	f.Owner = by
	return f
}

// AboutCard is what the law is told of a card that is about to be played.
func AboutCard(card Card) Facts {
	f := nothingAsked
	f.Card = card
	return f
}

// AboutVictim is what the law is told of a victim that it is asked about.
func AboutVictim(seat Seat) Facts {
	f := nothingAsked
	f.Victim = seat
	return f
}

// AboutPartner is what the law is told of a partner of a trade that it is asked about.
func AboutPartner(seat Seat) Facts {
	f := nothingAsked
	f.Partner = seat
	return f
}

// AboutOpponent is what the law is told of a player and the opponent with whom it compares the player.
func AboutOpponent(seat, opponent Seat) Facts {
	f := nothingAsked
	f.Player, f.Opponent = seat, opponent
	return f
}

// AboutBuilt is what the law is told of a piece that was built.
func AboutBuilt(piece Built) Facts {
	f := nothingAsked
	f.Built = piece
	return f
}

// AboutHolder is what the law is told of a holder of a hand that it is asked about.
func AboutHolder(seat Seat) Facts {
	f := nothingAsked
	f.Holder = seat
	return f
}

// AboutPlayer is what the law is told of a player that it is asked about.
func AboutPlayer(seat Seat) Facts {
	f := nothingAsked
	f.Player = seat
	return f
}

// AboutAction is what the law is told of a player and of what he pays for.
func AboutAction(seat Seat, action string) Facts {
	f := AboutPlayer(seat)
	f.Action = action
	return f
}

// AboutArea is what the law is told of a player and an area that it is asked about.
func AboutArea(seat Seat, a Area) Facts {
	f := AboutPlayer(seat)
	f.Area = a
	return f
}

// AreaName returns the name of the area that is asked about, "" for none.
func (f *Facts) AreaName() string {
	if areas := f.Game.Board.Chart.Areas; int(f.Area) < len(areas) {
		return areas[f.Area]
	}
	return ""
}

// Neighbours lists who has buildings on the hex that is asked about, in the order of seating.
func (f *Facts) Neighbours() []Seat {
	var out []Seat
	for seat := range Seat(f.Game.Players) {
		if f.Target != NoHex && f.State.Owners[f.Target]&(1<<seat) != 0 {
			out = append(out, seat)
		}
	}
	return out
}

// pieces lists where the pieces of the seat stand that f accepts.
func (f *Facts) pieces(seat Seat, accept func(Piece) bool) []Intersection {
	var out []Intersection
	for v, p := range f.State.Pieces[:f.Game.Board.NumPlaces] {
		if p.Owner() == seat && accept(p) {
			out = append(out, Intersection(v))
		}
	}
	return out
}

// Settlements lists the seat's settlements, laid cities included.
func (f *Facts) Settlements(seat Seat) []Intersection { return f.pieces(seat, Piece.IsSettlement) }

// Buildings lists the seat's settlements and cities.
func (f *Facts) Buildings(seat Seat) []Intersection { return f.pieces(seat, Piece.IsBuilding) }

// Cities lists the seat's cities that stand upright.
func (f *Facts) Cities(seat Seat) []Intersection {
	return f.pieces(seat, func(p Piece) bool { return p.Kind() == City })
}

// Knights lists the seat's knights.
func (f *Facts) Knights(seat Seat) []Intersection { return f.pieces(seat, Piece.IsKnight) }

// Walls lists the seat's cities with a wall.
func (f *Facts) Walls(seat Seat) []Intersection {
	return f.pieces(seat, func(p Piece) bool { return p.IsBuilding() && p.Is(Walled) })
}

// Lines lists the seat's roads or ships.
func (f *Facts) Lines(seat Seat, ships bool) []Path {
	var out []Path
	for e, l := range f.State.Lines[:f.Game.Board.NumPaths] {
		if l.Owner() == seat && l.OwnKind() == nil && l.IsShip() == ships {
			out = append(out, Path(e))
		}
	}
	return out
}

// Points returns all victory points of the seat, those of hidden development cards included. A progress card is worth
// its point once it lies open.
func (f *Facts) Points(seat Seat) int {
	n := f.PublicPoints(seat)
	for c, held := range f.State.Players[seat].Cards {
		if held > 0 && Card(c).IsPoint() && Card(c).Copies(Development) > 0 {
			n += int(held)
		}
	}
	return n
}

// PublicPoints returns the victory points that lie open.
func (f *Facts) PublicPoints(seat Seat) int {
	n := f.Game.Hooks.Points(f.Game.Rules, f.State, seat)
	if p := &f.Game.Rules.PointsExtra; p.Eval != nil {
		x, _ := ofPlayer(f, p, seat) // a move that depends on it tells the error
		return n + x
	}
	return n + f.Game.Rules.PointsExtra.Value
}

// RoadLength returns the length of the seat's longest road as it lies, also while Longest Road has
// yet to be judged.
func (f *Facts) RoadLength(seat Seat) int {
	if f.State.Players[seat].RoadDoubt > 0 || f.State.MovesOwed() {
		return f.Game.Hooks.RoadLength(f.Game.Board, f.State, seat)
	}
	return int(f.State.Players[seat].RoadLength)
}

// Army returns the number of knight cards played.
func (f *Facts) Army(seat Seat) int { return f.Game.Hooks.Army(f.State, seat) }

// CardsHeld returns how many development and progress cards the seat holds.
func (f *Facts) CardsHeld(seat Seat) int { return CardsHeld(&f.State.Players[seat]) }

// Limit returns how many cards are safe in the seat's hand on a 7.
func (f *Facts) Limit(seat Seat) int {
	c := CaseOf(f.Game, f.State)
	return f.Game.Hooks.HandLimit(&c, seat)
}
