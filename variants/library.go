package variants

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"catanref/variants/yamlfile"
)

// Built-in files: one edition a file in ruleset, one variant a file next to the code. The name of a file is the name
// of its content.
//
//go:embed ruleset/*.yaml *.yaml
var library embed.FS

// DefaultRuleset is used if a file names none.
const DefaultRuleset = "base-2020"

func namesIn(pattern string) []string {
	files, err := fs.Glob(library, pattern)
	if err != nil {
		panic(err)
	}
	var out []string
	for _, file := range files {
		out = append(out, strings.TrimSuffix(path.Base(file), ".yaml"))
	}
	slices.Sort(out)
	return out
}

var (
	rulesetNames = sync.OnceValue(func() []string { return namesIn("ruleset/*.yaml") })
	variantNames = sync.OnceValue(func() []string { return namesIn("*.yaml") })
)

// builtIn reads a file of the library once. A fault in it is a bug.
func builtIn(file string) *sheet {
	if s, ok := sheets.Load(file); ok {
		return s.(*sheet)
	}
	data, err := library.ReadFile(file)
	if err != nil {
		panic(err)
	}
	f := &yamlfile.File{Name: file}
	s := readSheet(f, data)
	if err := f.Err(); err != nil {
		panic(fmt.Sprintf("variants: %v", err))
	}
	sheets.Store(file, s)
	return s
}

var sheets sync.Map // by file: *sheet

// isOfLibrary reports whether a file is the built-in one of that name.
func isOfLibrary(name string, data []byte) bool {
	return bytes.Equal(data, Source(name, false)) || bytes.Equal(data, Source(name, true))
}

func builtInRuleset(name string) *sheet { return builtIn("ruleset/" + name + ".yaml") }
func builtInVariant(name string) *sheet { return builtIn(name + ".yaml") }

// Rulesets lists the built-in rulesets by name.
func Rulesets() []Info { return infos(rulesetNames(), builtInRuleset) }

// Variants lists the built-in variants by name.
func Variants() []Info { return infos(variantNames(), builtInVariant) }

func infos(names []string, read func(string) *sheet) []Info {
	out := make([]Info, len(names))
	for i, name := range names {
		out[i] = read(name).Info
	}
	return out
}

// Source returns the file of a ruleset or variant that is built in, by its name.
func Source(name string, ruleset bool) []byte {
	file := name + ".yaml"
	if ruleset {
		file = "ruleset/" + file
	}
	data, err := library.ReadFile(file)
	if err != nil {
		return nil
	}
	return data
}
