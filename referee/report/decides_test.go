package report

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
)

// decider asks about moves in files that leave things out.
type decider struct {
	t              *testing.T
	random         *rand.Rand
	asked, decided int
	by             map[string]int
}

func verdictOn(s *scenarios.Scenario, text string) (*Report, engine.Verdict) {
	dealt := s.Deals
	if dealt == nil {
		dealt = deals.Known(s.Game, &s.Start)
	}
	a, err := dealt.Parse(text)
	if err != nil {
		return nil, engine.CannotRule
	}
	ruling, _ := dealt.Judge(a, nil)
	r := New(s.Game, dealt.Any(), ruling)
	r.Deals = dealt
	return r, ruling.Verdict
}

// leaveOut removes some of the optional keys.
func (d *decider) leaveOut(f partial, s *position.State) *partial {
	f.setup = maps.Clone(f.setup)
	for _, table := range []string{"turn", "hands", "barbarians"} {
		inner, ok := f.setup[table].(map[string]any)
		if !ok {
			continue
		}
		if inner = maps.Clone(inner); table != "turn" && d.random.IntN(3) == 0 {
			delete(f.setup, table)
			continue
		}
		f.setup[table] = inner
		for _, key := range slices.Sorted(maps.Keys(inner)) {
			if mayLack(f.law, key, inner[key]) && d.random.IntN(2) == 0 {
				delete(inner, key)
			}
		}
		if table == "turn" && d.random.IntN(2) == 0 {
			delete(inner, "number")
			delete(inner, "of-player")
		}
	}
	for _, key := range []string{"bank", "events"} {
		if d.random.IntN(2) == 0 {
			delete(f.setup, key)
		}
	}
	for seat := range f.law.Players {
		if !f.says("hands." + f.law.Names[seat]) {
			f.left += s.Players[seat].Hand
		}
	}
	return &f
}

// mayLack reports whether an entry of a table can be left out and the rest of the file still stands: of the turn only what
// the reader would fill in, except its number, which goes with the count of the player's own turns.
func mayLack(g *engine.Game, key string, value any) bool {
	switch key {
	case "number", "of-player":
		return false
	case "phase":
		return value == "main"
	case "player":
		return value == g.Names[0]
	}
	return true
}

// ask compares what a ruling says of its defaults with rulings on files that set other values.
func (d *decider) ask(f *partial, text string) {
	s := f.readWith(f.setup)
	if s == nil {
		return
	}
	r, here := verdictOn(s, text)
	if here != engine.Legal && here != engine.Illegal {
		return
	}
	dealt := s.Deals
	if dealt == nil {
		dealt = deals.Known(s.Game, &s.Start)
	}
	r.assume(s.Taken, dealt)
	d.asked++
	said := map[string]bool{}
	decided := false
	for _, x := range r.assumedList() {
		decided = decided || x.Decides
		key := strings.TrimPrefix(x.Key, "setup.")
		if strings.HasPrefix(key, "barbarians") {
			key = "barbarians"
		}
		if said[key] = said[key] || x.Decides; x.Decides {
			d.decided++
			d.by[strings.SplitN(key, ".", 2)[0]]++
		}
	}
	others := f.others(&r.Ruling.Action, d.random)
	turning := map[string]string{}
	turn := func(setup map[string]any, keys ...string) bool {
		again := f.readWith(setup)
		if again == nil {
			return false
		}
		_, v := verdictOn(again, text)
		if v == here || v != engine.Legal && v != engine.Illegal {
			return false
		}
		if slices.ContainsFunc(keys, takenToBe) && here == engine.Legal { // that the dice are rolled and whose turn it is goes without saying in a legal move
			return false
		}
		for _, key := range keys {
			turning[key] = fmt.Sprint(setup[strings.SplitN(key, ".", 2)[0]])
		}
		return true
	}
	for key, setups := range others {
		for _, setup := range setups {
			if turn(setup, key) {
				break
			}
		}
	}
	if a := &r.Ruling.Action; a.Other != position.NoSeat { // cards of both hands may be needed
		mine, yours := "hands."+f.law.Names[a.Seat], "hands."+f.law.Names[a.Other]
		drawn := a.Unseen[1] > 0 && a.Give != 0 // what is drawn may be what is given
		if (drawn || turning[mine]+turning[yours] == "") && others[mine] != nil && others[yours] != nil {
			both := *f
			for _, hand := range []cards.Cards{a.Take, f.hands(a, d.random)[4]} { // with some of each kind for unnamed cards
				both.setup = f.put(mine, a.Give.String())
				turn(both.put(yours, hand.String()), mine, yours)
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(others)) {
		where, turns := turning[key]
		if said[key] != turns {
			d.t.Errorf("%s: %v; reported as decisive: %v %v; decisive with %q\n%s", text, here, key, said[key], where, d.shown(f))
		}
	}
	condition := r.condition()
	if (condition != "") != decided && !d.t.Failed() {
		d.t.Errorf("%s: %v %q, but the decisive defaults are %v\n%s", text, here, condition, r.assumedList(), d.shown(f))
	}
	out := &strings.Builder{}
	p := &console.Page{Out: out, Width: 400}
	r.Head(p)
	if first, _, _ := strings.Cut(out.String(), "\n"); decided && !strings.Contains(first, condition) {
		d.t.Errorf("%s: the decisive default is not in the first line: %q", text, first)
	}
}

// takenToBe reports whether the key says when in the game a move is made.
func takenToBe(key string) bool { return key == "turn.phase" || key == "turn.player" }

func (d *decider) shown(f *partial) string {
	file := maps.Clone(f.head)
	file["setup"] = f.setup
	data, _ := json.Marshal(file)
	return string(data)
}

// A ruling marks exactly those defaults that decide the verdict: the same file is read with other hands, another
// number of the turn, attacks of the barbarians and places of their ship.
func TestWhatDecidesIsMarked(t *testing.T) {
	d := &decider{random: rand.New(rand.NewPCG(3, 26)), by: map[string]int{}}
	for _, row := range lawtest.Laws() {
		t.Run(strings.Join(append(row.On, row.Ruleset), " under "), func(t *testing.T) {
			d.t = t
			q, start := inquiryOf(t, row.Ruleset, row.On...)
			g := q.Game
			f := partial{variants: row.On, law: g, head: map[string]any{"players": g.Names[:g.Players], "ruleset": row.Ruleset, "board": lawtest.Board(row.On), "variants": row.On}}
			if g.Owners > g.Players {
				f.head["neutral"] = g.Names[g.Players:g.Owners]
			}
			p, turned := random.New(), newTurner(g, 7)
			positions := sample.Of(8, 40)
			if g.Rules.Plays(ck.Book) { // few of them turn on the attacks of the barbarians
				positions *= 2
			}
			for seed := range uint64(sample.Of(3, 12)) {
				p.Begin(g, &start, seed+31)
				for range positions {
					if _, wrong := p.Run(40+d.random.IntN(80), false); wrong != nil {
						t.Fatal(wrong.What)
					}
					if a, ok := p.Choose(); ok && !p.Over() && p.State.Phase != position.SetupPhase {
						f.setup = keysShown(t, setupkeys.Of(g, deals.Known(g, &p.State)))
						ways := turned.ways(a)
						if mover, _, _ := strings.Cut(ways[0], ": "); g.Rules.Plays(ck.Book) && d.random.IntN(3) > 0 {
							f.setup = f.put("cards."+mover, []string{"bishop"})
							ways = append(ways, mover+": play bishop "+turned.one(turned.classes[4]))
						}
						for _, text := range ways {
							d.ask(d.leaveOut(f, &p.State), text)
						}
					}
				}
			}
		})
	}
	t.Run("built-in", func(t *testing.T) {
		d.t = t
		apart := 25
		if sample.Whole() {
			apart = 1
		}
		d.library(apart)
	})
	t.Logf("%d rulings, %d defaults decide: %v", d.asked, d.decided, d.by)
	if d.asked < sample.Of(1000, 1000) || d.by["hands"] < sample.Of(50, 50) || d.by["barbarians"] < sample.Of(5, 5) || d.by["turn"] < 1 {
		t.Error("too little was tried")
	}
}

// library asks about the first move of some of the built-in scenarios, and about similar moves.
func (d *decider) library(apart int) {
	n := 0
	err := fs.WalkDir(scenarios.Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if n++; err != nil || entry.IsDir() || n%apart != 0 {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, name)
		if err != nil {
			return err
		}
		s, err := scenarios.Read(name, data, host)
		if err != nil {
			return err
		}
		f := partial{law: s.Game, head: map[string]any{}}
		if err := yaml.Unmarshal(data, &f.head); err != nil {
			return err
		}
		for _, use := range s.Variants {
			f.variants = append(f.variants, use.Name)
		}
		var ok bool
		if f.setup, ok = f.head["setup"].(map[string]any); !ok || len(s.Moves) == 0 || s.Moves[0].Kind != scenarios.MoveEntry || s.Start.Phase == position.SetupPhase {
			return nil
		}
		for _, key := range []string{"moves", "check", "scenario", "about", "rules"} {
			delete(f.head, key)
		}
		for _, text := range newTurner(s.Game, uint64(n)).ways(s.Moves[0].Action) {
			d.ask(d.leaveOut(f, &s.Start), text)
		}
		return nil
	})
	if err != nil {
		d.t.Fatal(err)
	}
}

// keysShown returns a position as keys that can be left out.
func keysShown(t *testing.T, setup setupkeys.Setup) (out map[string]any) {
	data, err := json.Marshal(setup)
	if err == nil {
		err = json.Unmarshal(data, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}
