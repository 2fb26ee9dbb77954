package variants

import (
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/sea"
	"catanref/engine/things"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// maxWonders is the largest number of wonders that a variant can bring.
const maxWonders = 20

// needsOfWonder describes the condition of a wonder; it is not in the table of parameters, since a law can have
// many.
var needsOfWonder = parameters.Parameter{Name: "needs", Type: parameters.Boolean, Variables: []string{"player"}}

func (r *sheetReader) wonders(n *yaml.Node) {
	r.Each(n, "wonders", func(key, value *yaml.Node) {
		w := wonder{name: key.Value}
		switch {
		case !nameForm().MatchString(w.name):
			r.At(key, fmt.Sprintf("%q is no name: small letters and digits, words joined by hyphens", w.name))
		case len(r.sheet.wonders) == maxWonders:
			r.At(key, fmt.Sprintf("there are at most %d wonders", maxWonders))
			return
		}
		priced := false
		r.Map(value, "a wonder", []yamlfile.Field{
			{Key: "cost", Read: func(n *yaml.Node) {
				text, ok := r.Text(n, "cost")
				if !ok {
					return
				}
				cost, err := parameters.ReadCards(text)
				if err != nil {
					r.At(n, err.Error(), expressions.NearOf(err)...)
				}
				w.cost, priced = cost, true
			}},
			{Key: "needs", Read: func(n *yaml.Node) {
				if text, ok := r.Text(n, "needs"); ok {
					w.needs = &setting{parameter: &needsOfWonder, at: n, text: strings.TrimSpace(text)}
				}
			}},
			{Key: "asks", Read: func(n *yaml.Node) { w.asks, _ = r.Text(n, "asks") }},
		}, notation.Nearest)
		if !priced && value.Kind == yaml.MappingNode {
			r.At(key, "what does a stage cost? cost: 1 brick 1 lumber 3 wool")
		}
		r.sheet.wonders = append(r.sheet.wonders, w)
	})
}

// layWonders replaces the wonders of the sheets below by those of this one.
func (st *stack) layWonders(s *sheet, by *engine.Setter) {
	if len(s.wonders) == 0 {
		return
	}
	st.rules.Play(sea.Book)
	st.rules.Wonders, st.general = nil, false
	for _, w := range s.wonders {
		built := engine.Wonder{Name: w.name, Cost: w.cost, Asks: w.asks, Needs: engine.Param[bool]{Value: true, Set: by}}
		if w.needs != nil {
			p, fault := w.needs.compile(s, st.players)
			if fault != nil {
				st.inSheet(s).Place(w.needs.at, *fault)
				continue
			}
			st.remembers(p)
			st.rules.LooksAtHands = st.rules.LooksAtHands || p.LooksAtHands()
			built.Has = func(f *engine.Facts) []string {
				return counted(expressions.PartsOf(f, w.needs.language(s, st.players), w.needs.text, true))
			}
			built.Needs.Eval = func(f *engine.Facts) (bool, error) {
				out, err := w.needs.workOut(s, p, f)
				return out == true, err
			}
		}
		st.rules.Wonders = append(st.rules.Wonders, built)
	}
}

// counted lists the numbers of a player that a condition asks more of: "1 cities", "5 points", "a trade route of 3".
func counted(parts []expressions.Part) (all []string) {
	for _, p := range parts {
		if _, err := strconv.Atoi(p.Value); err != nil || p.Asks == "" || p.Whose == "" {
			continue
		}
		thing := strings.ReplaceAll(p.What, "_", " ")
		if p.What == "road_length" { // wonders stand on maps with sea
			thing = "trade route"
		}
		if p.Counted || strings.HasSuffix(thing, "s") {
			all = append(all, p.Value+" "+thing)
		} else {
			all = append(all, "a "+thing+" of "+p.Value)
		}
	}
	return all
}

// mapWords are the keys of a map that a variant can require.
func mapWords() (words []string) {
	for _, key := range things.KeysOf(things.MapKey) {
		if key.Has != nil {
			words = append(words, key.Name)
		}
	}
	return words
}

func (r *sheetReader) mapKeys(n *yaml.Node) {
	r.names(n, "map", "key of a map", mapWords(), &r.sheet.mapKeys)
}

// lacking lists the keys that a sheet requires and the map does not have.
func lacking(s *sheet, b *board.Board) (out []string) {
	has := map[string]bool{}
	for _, key := range things.KeysOf(things.MapKey) {
		has[key.Name] = key.Has != nil && key.Has(b)
	}
	for _, key := range s.mapKeys {
		if !has[key] {
			out = append(out, key)
		}
	}
	return out
}

// mapLacks reports what the variant needs and the map does not have.
func (st *stack) mapLacks(l *layer) {
	if st.board == nil || st.unread {
		return
	}
	for _, key := range lacking(l.sheet, st.board) {
		name := "this board"
		if st.board.Chart.Name != "" {
			name = "board " + st.board.Chart.Name
		}
		st.f.At(l.use.At, fmt.Sprintf("%s needs %s: %s has none", l.Name, key, name))
	}
}
