package session

import (
	"fmt"
	"strings"
	"time"

	"catanref/engine/position"
	"catanref/engine/tell"
)

// longPause is longer than anybody thinks about a move; the players took a break.
const longPause = time.Hour

// clock holds the thinking time of the players.
type clock struct {
	by    [position.MaxSeats]time.Duration
	turn  time.Duration // of the current turn
	since time.Time     // time of the last entry; zero if the record has none
	timed bool          // the record has times
}

// clock adds the time between entries to the player whose turn it was. Pauses of an hour or more are left out.
func (s *Session) clock() (c clock) {
	number, late := uint16(0), s.Scenario.Later()
	for i := range len(s.places) - 1 {
		before := s.places[i].Any()
		if i == 0 || number != before.TurnNumber {
			number, c.turn = before.TurnNumber, 0
		}
		at, ok := s.Scenario.Moves[i].Time()
		if !ok {
			c.since = time.Time{}
			continue
		}
		if late[i] {
			continue
		}
		c.add(s.Game().Players, before.Active, at)
	}
	if last := s.places[len(s.places)-1].Any(); number != last.TurnNumber {
		c.turn = 0
	}
	return c
}

// add adds the time from the last entry to at.
func (c *clock) add(players int, seat position.Seat, at time.Time) {
	took := at.Sub(c.since)
	if !c.since.IsZero() && took > 0 && took < longPause && int(seat) < players {
		c.by[seat] += took
		c.turn += took
	}
	c.since, c.timed = at, true
}

// showClock shows the times, or sets the length after which a turn is announced as too long.
func (s *Session) showClock(a Answer, args string) Answer {
	switch {
	case strings.EqualFold(args, "off"):
		s.limit = 0
		a.Lines = []string{"Long turns are not told any more."}
		return a
	case args != "":
		limit, err := span(args)
		if err != nil {
			a.Error = err.Error()
			return a
		}
		s.limit = limit
		a.Lines = []string{fmt.Sprintf("A turn of more than %s is told; nothing is cut off.", Span(limit))}
		return a
	}
	c := s.Times()
	if !c.Timed {
		a.Lines = []string{"The record has no times yet; they are written with each move."}
		return a
	}
	if names := s.Game().Names; c.Runs {
		a.Lines = append(a.Lines, fmt.Sprintf("This turn, of %s: %s.", names[s.Deals().Any().Active], Span(c.Turn)))
	}
	var each []string
	for seat, took := range c.By {
		each = append(each, s.Game().Names[seat]+" "+Span(took))
	}
	a.Lines = append(a.Lines, "So far: "+strings.Join(each, ", ")+".")
	return a
}

// Times holds the thinking time of the players.
type Times struct {
	Turn  time.Duration   // of the current turn
	Limit time.Duration   // limit of a turn; 0: none
	By    []time.Duration // by seat
	Timed bool            // the record has times
	Runs  bool            // somebody's turn is running
}

// Times returns the time of this turn and of each player.
func (s *Session) Times() Times {
	c, now, players := s.clock(), s.Deals().Any(), s.Game().Players
	out := Times{Limit: s.limit, Timed: c.timed, Runs: int(now.Active) < players && now.Phase != position.OverPhase}
	if c.timed {
		c.add(players, now.Active, s.options.Clock())
	}
	out.Turn, out.By = c.turn, c.by[:players]
	return out
}

// timed appends a remark to a move if its turn, or the turn that it ended, was longer than the limit.
func (s *Session) timed(a Answer) Answer {
	if s.limit == 0 || len(a.Ruled) != 1 || a.Ruled[0].Number == 0 {
		return a
	}
	before, number := a.Ruled[0].Before.Any(), a.Ruled[0].Number
	c := s.clock()
	if after := s.Deals().Any(); after.TurnNumber != before.TurnNumber && number > 0 { // the turn that just ended
		c.turn = s.turnBefore(number)
	}
	if c.turn > s.limit && int(before.Active) < s.Game().Players {
		name := tell.Capital(s.Game().Names[before.Active])
		a.Lines = append(a.Lines, fmt.Sprintf("%s turn: %s, more than %s.", tell.Possessive(name), Span(c.turn), Span(s.limit)))
	}
	return a
}

// turnBefore returns the length of the turn that entry n ended.
func (s *Session) turnBefore(n int) time.Duration {
	var c clock
	number := s.places[n-1].Any().TurnNumber
	for i := n - 1; i >= 0 && s.places[i].Any().TurnNumber == number; i-- {
		at, ok := s.Scenario.Moves[i].Time()
		if !ok {
			break
		}
		took := c.since.Sub(at)
		if !c.since.IsZero() && took < 0 { // it was corrected later
			continue
		}
		if !c.since.IsZero() && took < longPause {
			c.turn += took
		}
		c.since = at
	}
	return c.turn
}

// span parses the limit of a turn: 90s, 2m, 1m30s, 90.
func span(text string) (time.Duration, error) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	text = strings.NewReplacer("minutes", "m", "minute", "m", "min", "m", "seconds", "s", "second", "s", "sec", "s").Replace(text)
	if strings.Trim(text, "0123456789") == "" {
		text += "s"
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < time.Second || d >= longPause {
		return 0, fmt.Errorf("Say from 1 s up to an hour how long a turn may be: clock 90s, clock 2m.")
	}
	return d.Round(time.Second), nil
}

// Span formats a time for people.
func Span(d time.Duration) string {
	sec := int(d.Round(time.Second) / time.Second)
	switch {
	case sec < 60:
		return fmt.Sprintf("%d s", sec)
	case sec < 3600:
		return strings.TrimSuffix(fmt.Sprintf("%d min %d s", sec/60, sec%60), " 0 s")
	}
	return fmt.Sprintf("%d h %d min", sec/3600, sec%3600/60)
}
