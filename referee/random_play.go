//go:build !js

package referee

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/setup"
)

// maxRandomActions limits a random game, because random play may never end.
const maxRandomActions = 20_000

// randomPlay plays random legal moves: it lists all legal moves each time and chooses each with the same probability.
// Its memory can be reused for several games.
type randomPlay struct {
	game  *engine.Game
	state engine.State
	luck  *setup.Luck
	moves engine.List
	judge *engine.Case // its Act is the move to play next

	before, settled, anew, after engine.State // used to check a move strictly
	ruling                       engine.Ruling
	audited                      bool // settled, from the previous move, is up to date and has no faults

	// Reused by callers that set up one table after the other.
	board engine.Board
	table engine.Game
}

func newRandomPlay() *randomPlay {
	return &randomPlay{luck: setup.NewLuck(0)}
}

// begin starts a new game.
func (p *randomPlay) begin(g *engine.Game, start *engine.State, seed uint64) {
	p.state = *start
	p.start(g, seed)
}

// start takes over a game whose position is set already.
func (p *randomPlay) start(g *engine.Game, seed uint64) {
	if p.judge == nil {
		p.judge = engine.NewCase(g)
	}
	p.game, p.audited = g, false
	p.judge.Follow(g)
	p.luck.Restart(seed)
}

// over reports whether somebody has won.
func (p *randomPlay) over() bool { return p.state.Phase == engine.OverPhase }

// choose returns a random legal move with its random outcome filled in; ok is false if there is none.
func (p *randomPlay) choose() (a engine.Action, ok bool) {
	ok = p.draw()
	return p.judge.Act, ok
}

// draw makes a random legal move the action of the case; it returns false if there is none.
func (p *randomPlay) draw() bool {
	p.judge.Legal(&p.state, &p.moves)
	n := p.moves.Len()
	if n == 0 {
		return false
	}
	p.moves.Read(p.luck.Below(n), &p.judge.Act)
	p.luck.Tell(p.game, &p.state, &p.judge.Act)
	return true
}

// stuck says why no move is legal: a rule of the table that cannot be worked out, if there is one.
func (p *randomPlay) stuck() string {
	for _, v := range engine.Verbs() {
		if !p.game.Rules.Offers(v) || v.Apply == nil {
			continue
		}
		a, err := p.game.Parse(p.game.Example(v, &p.state), &p.state)
		if err != nil {
			continue
		}
		if ruling := p.game.Judge(&p.state, a); ruling.Verdict == engine.CannotRule && ruling.Err != nil && ruling.Question() == nil {
			return "no move is legal: " + ruling.Err.Error()
		}
	}
	return "no move is legal, and nobody has won"
}

// play carries out a legal move.
func (p *randomPlay) play(a engine.Action) error {
	p.audited = false
	err := p.judge.Play(&p.state, a)
	p.game.MeasureRoads(&p.state)
	return err
}

// breach is something that must never happen in a game, and the move after which it happened.
type breach struct {
	Seed   uint64 `json:"seed"`
	Action int    `json:"action"`
	Move   string `json:"move"`
	What   string `json:"what"`
}

// run plays the game to its end, or for at most a number of actions. It returns how many were played and the first
// violation, or nil. It checks every invariant of the position at the end; if strict, after each move, and it also
// checks the move itself.
func (p *randomPlay) run(most int, strict bool) (played int, wrong *breach) {
	found := func(what string) (int, *breach) {
		return played, &breach{Action: played, Move: p.game.Text(p.judge.Act), What: what}
	}
	p.judge.Act = engine.Action{}
	for ; played < most && !p.over(); played++ {
		if !p.draw() {
			return found(p.stuck())
		}
		if !strict {
			if err := p.judge.PlayOn(&p.state); err != nil {
				return found(err.Error())
			}
			continue
		}
		if what := p.playStrictly(p.judge.Act); what != "" {
			return found(what)
		}
	}
	p.game.MeasureRoads(&p.state)
	if what := p.faultText(&p.state, p.game.Faults(&p.state)); what != "" {
		return found(what)
	}
	return played, nil
}

// playStrictly plays the move and returns a description of the first property that does not hold.
func (p *randomPlay) playStrictly(a engine.Action) string {
	p.before = p.state
	if p.audited { // the roads are measured already, and the ruling need not measure them again
		p.before.TakeRoads(&p.settled)
	}
	ruling := &p.ruling
	ruling.Empty()
	p.game.RuleInto(&p.after, ruling, &p.before, a, nil, false)
	p.before.TakeRoads(&p.state)
	switch {
	case p.state != p.before:
		return "ruling on the move changed the position"
	case ruling.Verdict != engine.Legal:
		return fmt.Sprintf("the move was listed as legal and is ruled %s%s", ruling.Verdict, brokenIDs(p.game, ruling.Breaks))
	}
	text := p.game.Text(a)
	switch again, err := p.game.Parse(text, &p.state); {
	case err != nil:
		return fmt.Sprintf("the text %q cannot be read: %v", text, err)
	case again != a:
		return fmt.Sprintf("the text %q reads as another move: %q", text, p.game.Text(again))
	case !p.judge.Permits(&p.state, a):
		return "the ruling is legal, the fast judgement is not"
	}
	if err := p.judge.Play(&p.state, a); err != nil {
		return err.Error()
	}
	p.anew = p.settled // of the previous move
	p.settled = p.state
	if what := measured(&p.settled, ruling.After); what != "" {
		return what
	}
	if p.settled != *ruling.After {
		return "played fast and ruled on, the move leads to different positions"
	}
	if !p.judge.CountsRight() {
		return "the points that are kept in mind are not those that are counted"
	}
	audited := p.audited
	p.audited = false
	if p.state.MovesOwed() { // road lengths may still be those from before a piece was taken up
		return p.faultText(&p.state, p.game.Faults(&p.state))
	}
	faults := p.game.FaultsOfHands
	if p.anew.TakeHands(&p.settled); !audited || p.anew != p.settled {
		faults, p.anew = p.game.Faults, p.settled
		if p.game.Refresh(&p.anew); p.anew != p.settled {
			return "what the position keeps up to date is not what it would be, worked out anew"
		}
	}
	what := p.faultText(&p.settled, faults(&p.settled))
	p.audited = what == ""
	return what
}

// measured sets the road lengths that are only bounded in the position to the lengths found by a ruling. It complains
// if one of those is outside its bounds.
func measured(s *engine.State, ruled *engine.State) string {
	for seat := range s.Players {
		said, is := &s.Players[seat], ruled.Players[seat].RoadLength
		if is > said.RoadLength || is < said.RoadLength-said.RoadDoubt {
			return "a road is longer than it can be at most, or shorter than at least"
		}
		said.RoadLength, said.RoadDoubt = is, 0
	}
	return ""
}

// faultText describes the faults of the position; "" if there are none.
func (p *randomPlay) faultText(s *engine.State, faults []engine.Finding) string {
	if len(faults) == 0 {
		return ""
	}
	t := tell.At(p.game, s)
	text := "the position is impossible" + brokenIDs(p.game, faults) + "."
	for i := range faults {
		text += " " + t.Sentence(&faults[i])
	}
	return text
}

// brokenIDs lists the rules of findings after a colon.
func brokenIDs(g *engine.Game, findings []engine.Finding) string {
	text, sep := "", ": "
	for _, f := range findings {
		text += sep + f.Rule.String()
		sep = ", "
	}
	return text
}
