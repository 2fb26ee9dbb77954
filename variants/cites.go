package variants

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
)

// maxCited is the largest number of rules that a variant names.
const maxCited = 200

// rules reads the rules that rulings of the variant cite: an id, or "id: ground", or "id: [ground, ground]".
func (r *sheetReader) rules(n *yaml.Node) {
	if len(n.Content) > maxCited {
		r.At(n.Content[maxCited], fmt.Sprintf("a variant names at most %d rules", maxCited))
		return
	}
	r.List(n, "rules", func(n *yaml.Node) {
		if n.Kind != yaml.MappingNode {
			r.cite(n, engine.AnyGround)
			return
		}
		r.Each(n, "a rule", func(key, value *yaml.Node) {
			if value.Kind != yaml.SequenceNode {
				r.cite(key, r.ground(value))
				return
			}
			for i, n := range value.Content { // on several grounds
				if ground := r.ground(n); i == 0 {
					r.cite(key, ground)
				} else {
					r.sheet.cites = append(r.sheet.cites, citation{key.Value, ground})
				}
			}
		})
	})
}

// ground reads on which ground a rule is cited.
func (r *sheetReader) ground(n *yaml.Node) engine.Ground {
	word, ok := r.Text(n, "the ground on which a rule is cited")
	ground, known := engine.GroundNames[word]
	if ok && !known {
		r.At(n, fmt.Sprintf("no parameter is decided on the ground %q", word), notation.Nearest(word, groundNames())...)
	}
	return ground
}

func groundNames() []string {
	var out []string
	for name := range engine.GroundNames {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// cite reads an id. An unknown id of a book is a misspelling, since the engine has all rules of the books; other
// ids are brought by the variant.
func (r *sheetReader) cite(n *yaml.Node, ground engine.Ground) {
	id, ok := r.Text(n, "a rule")
	if !ok {
		return
	}
	_, known := engine.RuleNamed(id)
	switch {
	case !known && !ruleForm().MatchString(id):
		r.At(n, fmt.Sprintf("%q is no rule id: words joined by dots, like house.big-hand", id))
	case len(id) > maxName && !known:
		r.At(n, fmt.Sprintf("the id of a rule has at most %d letters; this one has %d", maxName, len(id)))
	case !known && ofBook(id):
		r.At(n, fmt.Sprintf("there is no rule %q", id), notation.Nearest(id, engineRules())...)
	case slices.Contains(r.sheet.Rules, id):
		r.At(n, fmt.Sprintf("%q stands here twice", id))
	default:
		r.sheet.Rules = append(r.sheet.Rules, id)
		r.sheet.cites = append(r.sheet.cites, citation{id, ground})
	}
}

// ofBook reports whether an id is one of a book's.
func ofBook(id string) bool {
	book, _, _ := strings.Cut(id, ".")
	return engine.BookNamed(book) != nil
}

func engineRules() []string {
	var out []string
	for _, id := range engine.RuleIDs() {
		out = append(out, id.String())
	}
	return out
}
