package engine

var (
	MetropolisFirstToFour   = rule("ck.metropolis.first-to-four")
	MetropolisOnePerTrack   = rule("ck.metropolis.one-per-track")
	MetropolisTakeAtFive    = rule("ck.metropolis.take-at-five")
	MetropolisSafeAtFive    = rule("ck.metropolis.safe-at-five")
	MetropolisNeedsFreeCity = rule("ck.metropolis.needs-free-city")
	MetropolisHolderToFive  = rule("ck.metropolis.holder-to-five")
	MetropolisPlace         = rule("ck.metropolis.place", Physical)
	MetropolisPoints        = rule("ck.metropolis.points")
	MetropolisLost          = rule("ck.metropolis.lost")
)

var (
	noFreeCity        = text("{by} has no city without a metropolis; level {n} needs one.")
	holderNeedsNone   = text("{by} holds this metropolis, so nothing is placed and no other city is needed.")
	metropolisNotHere = text("{at} is no city of {by} without a metropolis.")
	nameTheCity       = text("{by} has several cities without a metropolis: name one of them.")
	noMetropolisWon   = text("No metropolis is won by this level, so none is placed.")
	firstToFour       = text("{by} is the first with level 4 and puts the metropolis on {at}.")
	holderIs          = text("{by} holds this metropolis, so {to} gets none.")
	takesAtFive       = text("{by} reaches level 5 before {to} and takes the metropolis to {at}.")
	safeForGood       = text("At level 5 {by} keeps this metropolis for good.")
	metropolisWorth   = text("The metropolis adds {n} points to {by}.")
	loserKeeps        = text("{by} keeps the city, its wall and all levels; the city can fall again.")
)

// holder returns who has the metropolis of the track.
func (s *State) holder(t Track) Seat {
	v := s.Metropolis[t]
	if v == NoIntersection {
		return NoSeat
	}
	return s.Pieces[v].Owner()
}

// winsMetropolis reports whether the next level of the track brings its metropolis: the fourth if
// nobody has it, the fifth if its holder is not there yet.
func (c *Case) winsMetropolis(seat Seat, t Track) bool {
	holder := c.holder(t)
	switch c.Players[seat].Improvements[t] + 1 {
	case 4:
		return holder == NoSeat
	case 5:
		return holder == NoSeat || holder != seat && c.Players[holder].Improvements[t] < 5
	}
	return false
}

// metropolisAllows states what levels four and five need: a city on which a metropolis could
// stand, and its place where one is won.
func (c *Case) metropolisAllows(t Track, level int) {
	free, _ := c.freeCities(c.Seat)
	if level >= 4 && c.holder(t) != c.Seat {
		c.must(free > 0, MetropolisNeedsFreeCity).say(noFreeCity).by(c.Seat).number(level)
		if free == 0 && c.Places[0] == 0 {
			return
		}
	}
	wins := c.winsMetropolis(c.Seat, t)
	v := c.Intersection(0)
	switch {
	case v == NoIntersection && wins:
		c.must(free == 1, MetropolisPlace).say(nameTheCity).by(c.Seat)
	case v == NoIntersection:
		return
	case !wins:
		c.must(false, MetropolisPlace).say(noMetropolisWon)
	default:
		c.must(c.isFreeCity(v) && c.Pieces[v].Owner() == c.Seat, MetropolisPlace).say(metropolisNotHere).by(c.Seat).at(v.place())
	}
}

// isFreeCity reports whether a city without metropolis stands on v: one that can fall, or bear a
// metropolis.
func (s *State) isFreeCity(v Intersection) bool {
	return s.Pieces[v].Kind() == City && !s.hasMetropolis(v)
}

// freeCities counts the seat's cities without metropolis; one of them is returned.
func (c *Case) freeCities(seat Seat) (n int, one Intersection) {
	one = NoIntersection
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, seat, &own) {
		if c.isFreeCity(v) {
			n, one = n+1, v
		}
	}
	return n, one
}

// tellWalledMetropolis says that a wall stays where a metropolis comes or goes.
func (c *Case) tellWalledMetropolis(old, now Intersection) {
	for _, v := range [2]Intersection{old, now} {
		if v != NoIntersection && c.Pieces[v].Is(Walled) {
			c.once(WallMetropolis).say(metropolisWall)
		}
	}
}

// reachLevel gives the metropolis to whoever has won it.
func (c *Case) reachLevel(t Track, level int, wins bool) {
	holder := c.holder(t)
	if wins {
		v := c.Intersection(0)
		if v == NoIntersection {
			_, v = c.freeCities(c.Seat)
		}
		if c.explain {
			c.tellWalledMetropolis(c.Metropolis[t], v)
		}
		c.Metropolis[t] = v
		if holder == NoSeat {
			c.because(MetropolisFirstToFour).say(firstToFour).by(c.Seat).at(v.place())
		} else {
			c.because(MetropolisTakeAtFive).say(takesAtFive).by(c.Seat).to(holder).at(v.place())
			c.because(MetropolisLost).say(loserKeeps).by(holder)
			c.because(MetropolisSafeAtFive).say(safeForGood).by(c.Seat)
		}
		c.because(MetropolisPoints).say(metropolisWorth).by(c.Seat).number(c.rules.MetropolisPoints.Value)
		return
	}
	switch {
	case level == 4 || level == 5 && holder != c.Seat:
		c.because(MetropolisOnePerTrack).say(holderIs).by(holder).to(c.Seat)
		if level == 5 {
			c.because(MetropolisSafeAtFive).say(safeForGood).by(holder)
		}
	case level == 5:
		c.because(MetropolisHolderToFive).say(holderNeedsNone).by(c.Seat)
		c.because(MetropolisSafeAtFive).say(safeForGood).by(c.Seat)
	}
}

// holdMetropolises gives each metropolis that nobody holds to whoever must have it: the only player
// at its fourth level, or the only one at the fifth, if one city alone is free for it.
func holdMetropolises(g *Game, s *State) {
	c := caseOf(g, s)
	for t := range NumTracks {
		leader, ties := NoSeat, 0
		for seat := range Seat(g.Seats) {
			level := s.Players[seat].Improvements[t]
			switch {
			case level < 4 || leader != NoSeat && level < s.Players[leader].Improvements[t]:
			case leader != NoSeat && level == s.Players[leader].Improvements[t]:
				ties++
			default:
				leader, ties = seat, 0
			}
		}
		if s.Metropolis[t] != NoIntersection || leader == NoSeat || ties > 0 {
			continue
		}
		if n, v := c.freeCities(leader); n == 1 {
			s.Metropolis[t] = v
		}
	}
}
