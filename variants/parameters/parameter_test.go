package parameters

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
)

// Every parameter of the engine has one entry, and every entry a parameter.
func TestEveryParameterHasAnEntry(t *testing.T) {
	r := base.Rules()
	entries := map[uintptr]string{}
	names := map[string]bool{}
	for _, p := range All() {
		address := reflect.ValueOf(p.Bind.Setter(r)).Pointer()
		if other, twice := entries[address]; twice {
			t.Errorf("%s and %s set the same field", other, p.Name)
		}
		if names[p.Name] {
			t.Errorf("%s occurs twice", p.Name)
		}
		entries[address], names[p.Name] = p.Name, true
	}
	var look func(v reflect.Value, name string)
	look = func(v reflect.Value, name string) {
		if v.Kind() == reflect.Array {
			for i := range v.Len() {
				look(v.Index(i), fmt.Sprintf("%s[%d]", name, i))
			}
		}
		if kind, _, _ := strings.Cut(v.Type().Name(), "["); kind != "Param" && kind != "Const" {
			return
		}
		address := v.FieldByName("Set").Addr().Pointer()
		if entries[address] == "" && !strings.HasPrefix(name, "Copies") {
			t.Errorf("engine.Rules.%s has no entry", name)
		}
		delete(entries, address)
	}
	for _, row := range engine.LawRows() { // of books: no fields of their own
		p, _ := Named(row.Name)
		delete(entries, reflect.ValueOf(p.Bind.Setter(r)).Pointer())
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[engine.Rules]()) {
		if field.IsExported() {
			look(reflect.ValueOf(r).Elem().FieldByIndex(field.Index), field.Name)
		}
	}
	for d := range cards.NumDecks {
		for _, card := range cards.DeckCards(d) {
			if name := fmt.Sprintf("deck.%s.%s", d, card); !names[name] {
				t.Errorf("%s has no entry", name)
			}
		}
	}
	for _, name := range entries {
		t.Errorf("%s sets no field of engine.Rules", name)
	}
}

func TestParametersAreDocumented(t *testing.T) {
	for _, p := range All() {
		t.Run(p.Name, func(t *testing.T) {
			if p.Doc == "" || p.Default == "" {
				t.Error("no doc or no default")
			}
			value, ok, err := p.Read(p.Default)
			worked := !ok && !p.Constant // what the books say is an expression
			if !worked && (!ok || err != nil || !p.Bind.Equal(base.Rules(), value)) {
				t.Errorf("the default %q does not read as itself: %v %v %v", p.Default, value, ok, err)
			}
			for _, id := range p.Rules {
				if _, ok := engine.RuleNamed(id); !ok {
					t.Errorf("there is no rule %s", id)
				}
			}
		})
	}
}

func TestConstants(t *testing.T) {
	for _, row := range []struct{ name, parameter, text, want string }{
		{"lowest", "points.goal", "1", "1"},
		{"too low", "points.goal", "0", "points.goal is a whole number from 1 to 99, not 0"},
		{"too high", "rate.bank", "8", "rate.bank is a whole number from 1 to 7, not 8"},
		{"negative", "hand.limit", "-1", "hand.limit is a whole number from 0 to 99, not -1"},
		{"a word", "turn.phases", "combined", "combined"},
		{"a word misspelt", "turn.phases", "combinde", `turn.phases is strict or combined, not "combinde"`},
		{"price", "cost.road", "1 brick 2 lumber", "1 brick 2 lumber"},
		{"price in words", "cost.road", "lumber, brick lumber", "1 brick 2 lumber"},
		{"price by other words", "cost.road", "wood 2 sheep", "1 lumber 2 wool"},
		{"free", "cost.road", "nothing", "nothing"},
		{"price of knights", "cost.road", "1 knight", `"knight" is no resource or commodity`},
		{"price misspelt", "cost.road", "1 brik", `"brik" is no resource or commodity`},
		{"number without a card", "cost.road", "1 brick 2", "2 of which card?"},
		{"too much", "cost.road", "20 brick", "there are at most 19 cards of a kind"},
		{"too much in two parts", "cost.road", "19 brick brick", "there are at most 19 cards of a kind"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _ := Named(row.parameter)
			value, ok, err := p.Read(row.text)
			if !ok {
				t.Fatal("read as no constant")
			}
			got := ""
			if err != nil {
				got = err.Error()
			} else {
				r := base.Rules()
				p.Bind.Fix(r, value, nil)
				got, _ = p.Bind.Written(r)
			}
			if got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}
