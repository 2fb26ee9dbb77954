package random

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/setup"
)

// MaxActions limits a random game, because random play may never end.
const MaxActions = 20_000

// Play plays random legal moves: it lists all legal moves each time and chooses each with the same probability.
// Its memory can be reused for several games.
type Play struct {
	game  *engine.Game
	State position.State
	luck  *setup.Luck
	Moves engine.List
	Judge *engine.Case // its Act is the move to play next

	before, settled, anew, after position.State // used to check a move strictly
	ruling                       engine.Ruling
	audited                      bool // settled, from the previous move, is up to date and has no faults
	cleared                      bool // before and settled hold nothing of another game

	// Reused by callers that set up one table after the other.
	Board board.Board
	Table engine.Game
}

func New() *Play {
	return &Play{luck: setup.NewLuck(0)}
}

// Begin starts a new game.
func (p *Play) Begin(g *engine.Game, start *position.State, seed uint64) {
	p.State = *start
	p.Start(g, seed)
}

// Start takes over a game whose position is set already.
func (p *Play) Start(g *engine.Game, seed uint64) {
	if p.Judge == nil {
		p.Judge = engine.NewCase(g)
	}
	p.game, p.audited, p.cleared = g, false, false
	p.Judge.Follow(g)
	p.luck.Restart(seed)
}

// Over reports whether somebody has won.
func (p *Play) Over() bool { return p.State.Phase == position.OverPhase }

// Choose returns a random legal move with its random outcome filled in; ok is false if there is none.
func (p *Play) Choose() (a engine.Action, ok bool) {
	ok = p.Draw()
	return p.Judge.Act, ok
}

// Draw makes a random legal move the action of the case; it returns false if there is none.
func (p *Play) Draw() bool {
	p.Judge.Legal(&p.State, &p.Moves)
	n := p.Moves.Len()
	if n == 0 {
		return false
	}
	p.Moves.Read(p.luck.Below(n), &p.Judge.Act)
	p.luck.Tell(p.game, &p.State, &p.Judge.Act)
	return true
}

// Stuck says why no move is legal: a rule of the table that cannot be worked out, if there is one.
func (p *Play) Stuck() string {
	for _, v := range engine.Verbs() {
		if !p.game.Rules.Offers(v) || v.Apply == nil {
			continue
		}
		a, err := notation.Parse(p.game, notation.Example(p.game, v, &p.State), &p.State)
		if err != nil {
			continue
		}
		if ruling := p.game.Judge(&p.State, a); ruling.Verdict == engine.CannotRule && ruling.Err != nil && ruling.Question() == nil {
			return "no move is legal: " + ruling.Err.Error()
		}
	}
	return "no move is legal, and nobody has won"
}

// Do carries out a legal move.
func (p *Play) Do(a engine.Action) error {
	p.audited = false
	err := p.Judge.Play(&p.State, a)
	p.game.MeasureRoads(&p.State)
	return err
}

// Breach is something that must never happen in a game, and the move after which it happened.
type Breach struct {
	Seed   uint64 `json:"seed"`
	Action int    `json:"action"`
	Move   string `json:"move"`
	What   string `json:"what"`
}

// Run plays the game to its end, or for at most a number of actions. It returns how many were played and the first
// violation, or nil. It checks every invariant of the position at the end; if strict, after each move, and it also
// checks the move itself.
func (p *Play) Run(most int, strict bool) (played int, wrong *Breach) {
	found := func(what string) (int, *Breach) {
		return played, &Breach{Action: played, Move: notation.Text(p.game, p.Judge.Act), What: what}
	}
	p.Judge.Act = engine.Action{}
	for ; played < most && !p.Over(); played++ {
		if !p.Draw() {
			return found(p.Stuck())
		}
		if !strict {
			if err := p.Judge.PlayOn(&p.State); err != nil {
				return found(err.Error())
			}
			continue
		}
		if what := p.playStrictly(p.Judge.Act); what != "" {
			return found(what)
		}
	}
	p.game.MeasureRoads(&p.State)
	if what := p.faultText(&p.State, p.game.Faults(&p.State)); what != "" {
		return found(what)
	}
	return played, nil
}

// playStrictly plays the move and returns a description of the first property that does not hold.
func (p *Play) playStrictly(a engine.Action) string {
	if !p.cleared {
		p.before, p.settled, p.cleared = position.State{}, position.State{}, true
	}
	p.game.Copy(&p.before, &p.State)
	if p.audited { // the roads are measured already, and the ruling need not measure them again
		p.before.TakeRoads(&p.settled)
	}
	ruling := &p.ruling
	ruling.Empty()
	p.game.RuleInto(&p.after, ruling, &p.before, a, nil, false)
	p.before.TakeRoads(&p.State)
	switch {
	case p.State != p.before:
		return "ruling on the move changed the position"
	case ruling.Verdict != engine.Legal:
		return fmt.Sprintf("the move was listed as legal and is ruled %s%s", ruling.Verdict, BrokenIDs(p.game, ruling.Breaks))
	}
	text := notation.Text(p.game, a)
	switch again, err := notation.Parse(p.game, text, &p.State); {
	case err != nil:
		return fmt.Sprintf("the text %q cannot be read: %v", text, err)
	case again != a:
		return fmt.Sprintf("the text %q reads as another move: %q", text, notation.Text(p.game, again))
	case !p.Judge.Permits(&p.State, a):
		return "the ruling is legal, the fast judgement is not"
	}
	if err := p.Judge.Play(&p.State, a); err != nil {
		return err.Error()
	}
	p.anew = p.settled // of the previous move
	p.game.Copy(&p.settled, &p.State)
	if what := measured(&p.settled, ruling.After); what != "" {
		return what
	}
	if p.settled != *ruling.After {
		return "played fast and ruled on, the move leads to different positions"
	}
	if !p.Judge.CountsRight() {
		return "the points that are kept in mind are not those that are counted"
	}
	audited := p.audited
	p.audited = false
	if engine.MovesOwed(&p.State) { // road lengths may still be those from before a piece was taken up
		return p.faultText(&p.State, p.game.Faults(&p.State))
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
func measured(s *position.State, ruled *position.State) string {
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
func (p *Play) faultText(s *position.State, faults []engine.Finding) string {
	if len(faults) == 0 {
		return ""
	}
	t := tell.At(p.game, s)
	text := "the position is impossible" + BrokenIDs(p.game, faults) + "."
	for i := range faults {
		text += " " + t.Sentence(&faults[i])
	}
	return text
}

// BrokenIDs lists the rules of findings after a colon.
func BrokenIDs(g *engine.Game, findings []engine.Finding) string {
	text, sep := "", ": "
	for _, f := range findings {
		text += sep + f.Rule.String()
		sep = ", "
	}
	return text
}
