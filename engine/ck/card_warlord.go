package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	WarlordActivateAll engine.RuleID = "ck.warlord.activate-all"
	WarlordNoAction    engine.RuleID = "ck.warlord.no-action"
)

func init() {
	Book.Rules(WarlordActivateAll, WarlordNoAction)
}

const (
	warlordActivates engine.Text = "{by} makes {n} knights active, to act from the next turn on."
	noneInactive     engine.Text = "{by} has no inactive knight: the card would bring nothing."
	warlordIdle      engine.Text = "{by} has no inactive knight."
)

var warlord = Book.Card("warlord", cards.PoliticsDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play warlord", Looks: visibility.LooksAtNothing, Plays: warlord, About: "make all your knights active",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, warlord, false) },
		Timely:     timelyProgress,
		Check:      func(c *engine.Case) { brings(c, anyKnight(c, c.Act.Seat, false), noneInactive).By(c.Act.Seat) },
		Apply:      applyWarlord,
		Candidates: engine.AddPlain,
	})
}

func applyWarlord(c *engine.Case) {
	useProgress(c, warlord)
	n := 0
	for v, p := range c.Pieces[:c.Board.NumPlaces] {
		if !p.IsKnight() || p.Owner() != c.Act.Seat || p.Is(position.Active) {
			continue
		}
		if p.Is(position.Acted) {
			c.Once(KnightReactivate).Say(mayReactivate).At(board.Intersection(v).Place())
		}
		c.Stand(board.Intersection(v), p|position.Active|position.Activated|position.ByWarlord)
		n++
	}
	say := warlordActivates
	if n == 0 {
		say = warlordIdle
	}
	c.Because(WarlordActivateAll).Say(say).By(c.Act.Seat).Number(n)
	if n == 0 {
		bringsNothing(c)
	}
}

// warlordsWait states that a knight made active by a warlord does not act in the same turn.
func warlordsWait(c *engine.Case, i int) {
	c.Must(c.Lacks(i, position.ByWarlord), WarlordNoAction).Say(activatedNow).At(c.Act.Places[i])
}
