package variants

import (
	"path/filepath"
	"slices"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// Words returns a law that has only the kinds of tokens, actions and rules that house rules add to the words of a
// game. It is used to read a game whose house rules have faults, so that these cause no further ones. whole is false
// if a file cannot be read that far.
func Words(q Query) (law *engine.Rules, whole bool) {
	st, whole := newStack(&yamlfile.File{}, q), true
	for _, use := range slices.Concat(q.Brings.Uses, q.Uses) {
		if !IsFile(use.Name) {
			continue
		}
		file := use.Name
		if !filepath.IsAbs(file) {
			file = filepath.Join(q.Dir, file)
		}
		data, err := readHouse(file)
		if err != nil {
			whole = false
			continue
		}
		s := readSheet(&yamlfile.File{Name: file}, data)
		if s == nil {
			whole = false
			continue
		}
		by := st.setter(s)
		for _, t := range s.tokens {
			if st.rules.TokenNamed(t.Name) < 0 && len(st.rules.Tokens) < position.MaxTokenKinds {
				t.Set = by
				st.rules.Tokens = append(st.rules.Tokens, t.TokenKind)
			}
		}
		for _, said := range s.says {
			if words := actionWords(said); st.rules.ActionNamed(words) < 0 && len(st.rules.Actions) < position.MaxOwnActions {
				st.rules.AddAction(engine.OwnAction{Words: words, Said: said, Set: by}, engine.Grant{Set: by})
			}
		}
	}
	return st.rules, whole
}
