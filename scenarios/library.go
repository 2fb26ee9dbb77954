package scenarios

import (
	"bytes"
	"embed"
	"io/fs"
	"slices"

	"gopkg.in/yaml.v3"
)

// Library holds the built-in case law: base/settlement/distance_own.yaml is a case of
// base.settlement.distance. Variants have a directory each, and so have whole games and hidden hands.
//
//go:embed hidden/*.yaml */*/*.yaml
var Library embed.FS

// OfRule lists the files of the library that are about a rule, in the order of their paths.
func OfRule(id string) (names []string) {
	err := fs.WalkDir(Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := Library.ReadFile(name)
		if err != nil || !bytes.Contains(data, []byte(id)) { // few of the files need be parsed
			return err
		}
		var file struct{ Rules []string }
		err = yaml.Unmarshal(data, &file)
		if slices.Contains(file.Rules, id) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		panic("scenarios: the library cannot be read: " + err.Error())
	}
	return names
}
