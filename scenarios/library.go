//go:build !js

package scenarios

import (
	"bytes"
	"embed"
	"io/fs"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"
)

// Library holds the built-in case law: base/settlement/distance_own.yaml is a case of
// base.settlement.distance. Variants have a directory each, and so have whole games and hidden hands.
//
//go:embed hidden/*.yaml */*/*.yaml
var Library embed.FS

// libraryTexts are the files of the library in the order of their paths.
var libraryTexts = sync.OnceValue(func() (all []libraryText) {
	err := fs.WalkDir(Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := Library.ReadFile(name)
		all = append(all, libraryText{name, text})
		return err
	})
	if err != nil {
		panic("scenarios: the library cannot be read: " + err.Error())
	}
	return all
})

type libraryText struct {
	name string
	text []byte
}

// OfRule lists the files of the library that are about a rule, in the order of their paths.
func OfRule(id string) (names []string) {
	for _, file := range libraryTexts() {
		if !bytes.Contains(file.text, []byte(id)) { // few of the files need be parsed
			continue
		}
		var of struct{ Rules []string }
		if err := yaml.Unmarshal(file.text, &of); err != nil {
			panic("scenarios: the library cannot be read: " + err.Error())
		}
		if slices.Contains(of.Rules, id) {
			names = append(names, file.name)
		}
	}
	return names
}
