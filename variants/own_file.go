package variants

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine/notation"
	"catanref/variants/expressions"
	"catanref/variants/yamlfile"
)

// IsFile distinguishes a house rule or a ruleset in a file from a built-in one.
func IsFile(name string) bool {
	return strings.Contains(name, "/") || strings.HasSuffix(name, ".yaml")
}

// house reads a house rule, whose path is relative to the directory of the file that names it.
func (st *stack) house(name, dir string, at *yaml.Node, ruleset bool) *sheet {
	file := name
	if !filepath.IsAbs(name) {
		file = filepath.Join(dir, name)
	}
	data, err := readHouse(file)
	if err != nil {
		st.f.At(at, fmt.Sprintf("%s %v", file, err), nearFiles(name, file)...)
		return nil
	}
	own := &yamlfile.File{Name: file}
	s := readSheet(own, data)
	st.f.Faults = append(st.f.Faults, own.Faults...)
	switch {
	case s == nil || len(own.Faults) > 0:
		return nil
	case ruleset && !s.ruleset:
		st.f.At(at, file+" is a variant, not a ruleset")
		return nil
	case !ruleset && s.ruleset:
		st.f.At(at, file+" is a ruleset, not a variant")
		return nil
	}
	return s
}

func readHouse(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, errors.New("is not there")
	case err != nil || !info.Mode().IsRegular():
		return nil, errors.New("is no file that can be read")
	case info.Size() > maxHouse:
		return nil, errors.New("is larger than 1 MiB")
	}
	r, err := os.Open(file)
	if err != nil {
		return nil, errors.New("is no file that can be read")
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, maxHouse+1))
	if err != nil {
		return nil, errors.New("is no file that can be read")
	}
	return data, nil
}

// nearFiles lists files with names similar to a missing one, as the file would name them.
func nearFiles(name, file string) []string {
	entries, err := os.ReadDir(filepath.Dir(file))
	base := filepath.Base(name)
	if err != nil || len(entries) > 1000 {
		return nil
	}
	var names []string
	for _, e := range entries {
		if plain, ok := strings.CutSuffix(e.Name(), ".yaml"); ok && e.Name() != base {
			names = append(names, plain)
		}
	}
	near := notation.Nearest(strings.TrimSuffix(base, ".yaml"), names)
	for i, n := range near {
		near[i] = strings.TrimSuffix(name, base) + n + ".yaml"
	}
	return near
}

// CheckFile checks a file of a variant or ruleset on its own. The error is yamlfile.Faults. Without a table, the
// players are those of the box.
func CheckFile(name string, data []byte) error {
	f := &yamlfile.File{Name: name}
	s := readSheet(f, data)
	if s == nil {
		return f.Err()
	}
	if len(f.Faults) > 0 { // it cannot be applied, but its expressions can be checked
		st := newStack(f, Query{Players: expressions.Box})
		for _, x := range s.set {
			if x.constant != nil || len(expressions.DefinesOf(x.text, s.unread)) > 0 {
				continue
			}
			if _, fault := x.compile(s, expressions.Box); fault != nil {
				st.inSheet(s).Place(x.at, *fault)
			}
		}
		for i := range s.grant {
			st.readable(s, &s.grant[i])
		}
		return f.Err()
	}
	if s.ruleset {
		newStack(f, Query{Players: expressions.Box}).ruleset(s)
		return f.Err()
	}
	editions := s.For
	if len(editions) == 0 {
		editions = []string{DefaultRuleset, "ck-2015"}
	}
	var first, vain yamlfile.Faults
	for _, edition := range editions {
		try := &yamlfile.File{Name: name}
		st := newStack(try, Query{Players: expressions.Box})
		st.ruleset(builtInRuleset(edition))
		for _, name := range s.Needs {
			st.variant(builtInVariant(name), yamlfile.Use{Name: name, At: s.at}, "what needs it")
		}
		if len(s.NeedsOne) > 0 {
			st.variant(builtInVariant(s.NeedsOne[0]), yamlfile.Use{Name: s.NeedsOne[0], At: s.at}, "what needs it")
		}
		st.variant(s, yamlfile.Use{Name: s.Name, At: s.at}, "")
		if len(try.Faults) == 0 {
			return nil // it has an effect somewhere
		}
		switch {
		case st.vain && vain == nil:
			vain = try.Faults
		case !st.vain && first == nil:
			first = try.Faults
		}
	}
	if first == nil { // its lack of effect is reported only if it has no other fault
		first = vain
	}
	f.Faults = append(f.Faults, first...)
	return f.Err()
}

// IsVariant reports whether the data is a file of a variant or ruleset, not a scenario: by its keys, so that a
// file with faults is recognised, too.
func IsVariant(data []byte) bool {
	keys := topKeys(data)
	switch {
	case keys["players"] || keys["moves"] || keys["scenario"]:
		return false
	case keys["variant"]:
		return true
	}
	return keys["ruleset"] && (keys["set"] || keys["from"] || keys["title"]) || headless(keys)
}

// headless reports whether the keys are those of a house rule without the word that names it.
func headless(keys map[string]bool) bool {
	has := func(key string) bool { return keys[key] }
	return slices.ContainsFunc([]string{"set", "grant", "tokens", "actions", "raise", "define"}, has) &&
		!slices.ContainsFunc([]string{"variants", "ruleset", "setup", "board", "check"}, has)
}

// topKeys lists the top-level keys, even of a file that is not valid YAML.
func topKeys(data []byte) map[string]bool {
	keys := map[string]bool{}
	text := strings.TrimPrefix(string(data), yamlfile.ByteOrderMark)
	if strings.HasPrefix(strings.TrimSpace(text), "{") && len(text) <= maxHouse {
		f := &yamlfile.File{}
		if top := f.Parse([]byte(text)); top != nil && top.Kind == yaml.MappingNode {
			for i := 0; i < len(top.Content); i += 2 {
				keys[top.Content[i].Value] = true
			}
		}
		return keys
	}
	for line := range strings.Lines(text) {
		if key, _, ok := strings.Cut(line, ":"); ok && key != "" && !strings.ContainsAny(key[:1], " \t#-") {
			keys[strings.Trim(key, `"' `)] = true
		}
	}
	return keys
}
