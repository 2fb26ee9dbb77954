package engine

var (
	WarlordActivateAll = rule("ck.warlord.activate-all")
	WarlordNoAction    = rule("ck.warlord.no-action")
)

var warlordActivates = text("{n} knights of {by} become active; they act from the next turn on.")

var warlord = newCard("warlord", PoliticsDeck, 2)

// PlayWarlord makes all own knights active.
var PlayWarlord VerbID

func init() {
	PlayWarlord = newVerb(KnightsBook, Verb{
		Words: "play warlord", Plays: warlord, About: "make all your knights active",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(warlord, false) },
		Apply: applyWarlord,
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, warlord) {
				l.addPlain()
			}
		},
	})
}

func applyWarlord(c *Case) {
	c.useProgress(warlord)
	n := 0
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if !p.IsKnight() || p.Owner() != c.Seat || p.Is(Active) {
			continue
		}
		if p.Is(Acted) {
			c.once(KnightReactivate).say(mayReactivate).at(Intersection(v).place())
		}
		c.Pieces[v] |= Active | Activated | ByWarlord
		n++
	}
	c.because(WarlordActivateAll).say(warlordActivates).by(c.Seat).number(n)
	if n == 0 {
		c.because(ProgressEmptyYield).say(yieldsNothing)
	}
}
