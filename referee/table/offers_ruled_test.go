package table

import (
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/lawtest"
	phones "catanref/referee/page"
	"catanref/referee/random"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// offered rules on everything that a page offers in a position.
type offered struct {
	*testing.T
	game                         *engine.Game
	state                        *position.State
	moves, prices, places, pales int
	templates                    int             // moves at a place of which a tile or card is still to be told
	tapped                       map[string]bool // the slots of arguments for which the page's form has buttons
	typed                        map[string]bool // verbs and slots that can only be typed
}

// tappedSlots reads from the page's form for which slots of arguments it has buttons.
func tappedSlots(t *testing.T) map[string]bool {
	form, err := os.ReadFile("../page/files/compose.js")
	if err != nil {
		t.Fatal(err)
	}
	_, makers, _ := strings.Cut(string(form), "const makers = {")
	makers, _, _ = strings.Cut(makers, "\n};")
	out := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)(?:^  |, )([A-Za-z]+)(?:: |, |,$)`).FindAllStringSubmatch(makers, -1) {
		out[m[1]] = true
	}
	return out
}

var slotWord = regexp.MustCompile(`\b[A-Z]+\b`)

// typing notes the slots of a verb for which the page has neither buttons nor words to choose from.
func (o *offered) typing(v *VerbJSON) {
	for _, slot := range slotWord.FindAllString(v.Args, -1) {
		field := v.Fields[slot]
		if !o.tapped[slot] && !o.tapped[field.As] && field.As != "idle" && len(v.Words[slot]) == 0 {
			o.typed[v.Verb+" "+slot] = true
		}
	}
}

func (o *offered) judge(text, from string) (engine.Action, engine.Verdict) {
	a, err := notation.Parse(o.game, text, o.state)
	if err != nil {
		o.Errorf("%s: %s cannot be read: %v", from, text, err)
		return a, engine.CannotRule
	}
	r := o.game.Judge(o.state, a)
	return a, r.Verdict
}

var optionalAlone = regexp.MustCompile(`^\[[^[\]]*\]$`)

// verb rules on the moves of a verb, as the page sends them, and on its price.
func (o *offered) verb(v *VerbJSON) {
	seat := o.game.SeatNamed(v.Player)
	for _, text := range v.Moves {
		a, verdict := o.judge(text, "view")
		o.moves++
		if v.Verdict == isIllegal || verdict != engine.Legal {
			o.Errorf("%s is offered as %s and is %v", text, v.Verdict, verdict)
			continue
		}
		if v.Price == nil {
			continue
		}
		r := o.game.Judge(o.state, a)
		if paid := report.CardsMap(o.state.Players[seat].Hand-r.After.Players[seat].Hand.Min(o.state.Players[seat].Hand), 0); !maps.Equal(paid, v.Price) {
			o.Errorf("%s is offered for %v and costs %v", text, v.Price, paid)
		}
		o.prices++
	}
	if v.Verdict != isIllegal && len(v.Moves) == 0 && (v.Args == "" || optionalAlone.MatchString(v.Args)) { // sent without more words
		if _, verdict := o.judge(v.Player+": "+v.Verb, "view"); verdict != engine.Legal && verdict != engine.Undetermined {
			o.Errorf("%s: %s is offered as %s and is %v", v.Player, v.Verb, v.Verdict, verdict)
		}
		o.moves++
	}
}

// place rules on the offers of a place.
func (o *offered) place(offers []offerJSON) {
	for _, f := range offers {
		a, verdict := o.judge(f.Move, "offers")
		switch {
		case f.Verdict == isLegal && (a.Is(engine.Open) || verdict == engine.CannotRule):
			o.templates++
			if !o.listed(a) {
				o.Errorf("%s is offered to be completed and cannot be made", f.Move)
			}
		case f.Verdict == isLegal && verdict != engine.Legal, f.Verdict == isUnsure, f.Verdict == isIllegal && verdict != engine.Illegal:
			o.Errorf("%s is offered as %s and is %v", f.Move, f.Verdict, verdict)
		case f.Verdict == isIllegal:
			o.pales++
			r := o.game.Judge(o.state, a)
			if want := tell.At(o.game, o.state).Sentence(&r.Breaks[0]); f.Why != want || want == "" {
				o.Errorf("%s says why with %q, not %q", f.Move, f.Why, want)
			}
		default:
			o.places++
		}
	}
}

// listed reports whether the mechanism lists a move as it is.
func (o *offered) listed(move engine.Action) bool {
	c, l := engine.Borrow(o.game), engine.List{}
	defer c.GiveBack()
	c.Legal(o.state, &l)
	for a := range l.All() {
		if a.Seat == move.Seat && a.Verb == move.Verb && a.Places == move.Places {
			return true
		}
	}
	return false
}

// In random games of every box, every move that a page offers as possible is legal, costs what is shown, and every
// greyed one is illegal for the reason that is told. All of them can be entered by tapping.
func TestOffersAreRuledSo(t *testing.T) {
	o := &offered{tapped: tappedSlots(t), typed: map[string]bool{}}
	fog := lawtest.Law{Ruleset: "base-2020", On: []string{"fog-islands"}} // a board, the only one with tiles to tell at a place
	for _, row := range append(lawtest.Laws(), fog) {
		t.Run(strings.Join(append(row.On, row.Ruleset), " under "), func(t *testing.T) {
			var s *scenarios.Scenario
			step := 5
			if slices.Equal(row.On, fog.On) {
				step = 1
				s = lawtest.Read(t, Host, "board: fog-islands\nplayers: [red, blue, white, orange]\n")
			} else {
				s = lawtest.Scenario(t, Host, row.Ruleset, row.On...)
			}
			q, start := report.InquiryFor(s), s.Start
			o.T, o.game = t, q.Game
			p := random.New()
			served := session.Session{Scenario: &scenarios.Scenario{Game: q.Game}}
			for seed := range uint64(sample.Of(1, 20)) {
				p.Begin(q.Game, &start, seed+3)
				for i := 0; !p.Over() && i < 900; i++ {
					a, ok := p.Choose()
					if !ok {
						t.Fatal("no move is legal")
					}
					if i%41 == int(seed)%41 || i < 4 {
						o.state = &p.State
						gl := &glance{Play: phonePlay(&served, nil), deals: deals.Known(q.Game, &p.State)}
						for _, v := range gl.verbs(phones.Viewer{}, 0) {
							o.verb(v)
							o.typing(v)
						}
						places := gl.places(phones.Viewer{}, 0).Places
						for n := i % step; n < len(places); n += step {
							found, err := gl.offers(phones.Viewer{}, 0, url.Values{"place": {places[n].Name}})
							if err != nil {
								t.Fatal(err)
							}
							o.place(found.(OffersJSON).Offers)
						}
					}
					if err := p.Do(a); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
	t.Logf("%d moves and %d prices of verbs, %d moves at places, %d to be completed, %d paler ones", o.moves, o.prices, o.places, o.templates, o.pales)
	if len(o.typed) > 0 {
		t.Errorf("only typing enters %v", slices.Sorted(maps.Keys(o.typed)))
	}
	if o.moves < 10000 || o.prices < 200 || o.places < 500 || o.pales < 500 || o.templates == 0 {
		t.Error("too little was tried")
	}
}

// The table does not know all hands. What it is offered as legal is legal whatever they hold, what is offered as unsure
// depends on them, and what is greyed is illegal in any case.
func TestOffersToTheTableAreRuledSo(t *testing.T) {
	count := map[string]int{}
	for _, name := range []string{"../../testdata/games/recorded-1.yaml", "../../testdata/games/recorded-3.yaml", "../../scenarios/ck/games/won_at_the_start_of_a_turn.yaml"} {
		s, _, err := session.Open(session.Options{Name: name, Host: Host, Disk: record.OSDisk{}, Clock: time.Now, Watch: true})
		if err != nil {
			t.Fatal(err)
		}
		table := phones.Viewer{Role: phones.Table}
		gl := NewServedGame(s).Now().(*moment).glance()
		for n := 7; n < s.Played(); n += sample.Of(29, 5) {
			known, g := gl.dealsFor(table, n), s.Game()
			check := func(text, verdict, from string) {
				a, err := notation.Parse(g, text, known.Any())
				if err != nil {
					t.Errorf("%s at %d, %s: %s cannot be read: %v", name, n, from, text, err)
					return
				}
				count[from+" "+verdict]++
				r, _ := known.Judge(a, nil)
				if from == "view" && verdict == isLegal && r.Verdict == engine.Undetermined { // beside legal moves of the verb
					return
				}
				if want := map[string]engine.Verdict{isLegal: engine.Legal, isUnsure: engine.Undetermined, isIllegal: engine.Illegal}[verdict]; r.Verdict != want && !a.Is(engine.Open) {
					t.Errorf("%s at %d, %s: %s is offered as %s and is %v", name, n, from, text, verdict, r.Verdict)
				}
			}
			for _, v := range gl.verbs(table, n) {
				for i, text := range v.Moves {
					if i%5 == 0 {
						check(text, v.Verdict, "view")
					}
				}
			}
			places := gl.places(table, n).Places
			for i := n % 7; i < len(places); i += 7 {
				found, err := gl.offers(table, n, url.Values{"place": {places[i].Name}})
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range found.(OffersJSON).Offers {
					check(f.Move, f.Verdict, "offers")
				}
			}
		}
	}
	t.Logf("offers: %v", count)
	for _, what := range []string{"view legal", "view unsure", "offers legal", "offers illegal"} {
		if count[what] == 0 {
			t.Errorf("nothing was tried of: %s", what)
		}
	}
}
