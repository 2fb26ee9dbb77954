package scenarios

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/variants/yamlfile"
)

// The boards of the scenarios of the boxes, one a file, with the keys of a map. What a scenario lays at random is
// laid here in one way; shuffled says what that is.
//
//go:embed boards/*.yaml
var boardFiles embed.FS

// catalogued is a board of the catalogue, its settings of the law, and what a seed lays anew.
type catalogued struct {
	board    *engine.Board
	brings   yamlfile.Brings
	shuffled shuffled
}

// boards are the boards of the catalogue, by name; each is read when it is first asked for.
var boards = sync.OnceValue(func() map[string]func() *catalogued {
	out := map[string]func() *catalogued{
		"beginner": func() *catalogued { return &catalogued{board: beginner()} },
	}
	files, err := boardFiles.ReadDir("boards")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(file.Name(), ".yaml")
		out[name] = sync.OnceValue(func() *catalogued { return readCatalogued(name) })
	}
	return out
})

// BoardNames lists the boards of the catalogue.
func BoardNames() []string {
	out := sortedKeys(boards())
	return slices.Clip(out)
}

// MapOf returns the content of the file of a board: the keys of a map, to be written with other hexes. It is nil
// for a board that is not a map.
func MapOf(name string) *yaml.Node {
	data, err := boardFiles.ReadFile(path.Join("boards", path.Base(name)+".yaml"))
	if err != nil {
		return nil
	}
	var file yaml.Node
	if err := yaml.Unmarshal(data, &file); err != nil {
		panic(err) // as readCatalogued
	}
	top := file.Content[0]
	for i := 0; i < len(top.Content); {
		if key := top.Content[i].Value; key == "title" || key == "shuffled" {
			top.Content = slices.Delete(top.Content, i, i+2)
		} else {
			i += 2
		}
	}
	return top
}

// readCatalogued reads the file of a board. A fault in it is a bug.
func readCatalogued(name string) *catalogued {
	data, err := boardFiles.ReadFile(path.Join("boards", name+".yaml"))
	if err != nil {
		panic(err)
	}
	r := &reader{f: &yamlfile.File{Name: "boards/" + name + ".yaml"}, s: &Scenario{}, at: map[string]*yaml.Node{}}
	top := r.f.Parse(data)
	out := &catalogued{}
	table := append(slices.Clone(mapTable()),
		field{key: "title", read: func(r *reader, n *yaml.Node) { r.s.Brings.Title, _ = r.f.Text(n, "title") }},
		field{key: "shuffled", read: func(r *reader, n *yaml.Node) { out.shuffled = r.shuffled(n) }},
	)
	if top == nil || !r.mapBoard(top, table) {
		panic(fmt.Sprintf("scenarios: %v", r.f.Err()))
	}
	r.board.Chart.Name, r.s.Brings.By, r.s.Brings.File = name, name, r.f.Name
	out.board, out.brings = r.board, r.s.Brings
	return out
}
