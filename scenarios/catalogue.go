package scenarios

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/variants/yamlfile"
)

// The boards of the scenarios of the boxes, one a file, with the keys of a map. Random parts have one arrangement
// here; shuffled says which parts they are.
//
//go:embed boards/*.yaml
var boardFiles embed.FS

// catalogued is a board of the catalogue, with its settings of the law and the parts that a seed shuffles.
type catalogued struct {
	board    *board.Board
	brings   yamlfile.Brings
	shuffled shuffled
}

// boards holds the boards of the catalogue by name; each is read on first use.
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
	top := FileOf(name)
	if top != nil {
		top.Content = without(top.Content, "title", "shuffled")
	}
	return top
}

// FileOf returns the content of the file of a board, whole; nil for a board that has none.
func FileOf(name string) *yaml.Node {
	if name = path.Base(name); boards()[name] == nil || name == "beginner" {
		return nil
	}
	return fileOf(name, new(yamlfile.File))
}

// fileOf reads the file of a board. The file of another edition names the board on which it is based and the
// differences.
func fileOf(name string, f *yamlfile.File) *yaml.Node {
	data, err := boardFiles.ReadFile(path.Join("boards", name+".yaml"))
	if err != nil {
		panic(err)
	}
	f.Name = "boards/" + name + ".yaml"
	top := f.Parse(data)
	if top == nil || top.Content[0].Value != "title" || top.Content[2].Value != "like" {
		return top
	}
	own := append(top.Content[:2:2], top.Content[4:]...)
	var keys []string
	for i := 0; i < len(own); i += 2 {
		keys = append(keys, own[i].Value)
	}
	top.Content = append(own, without(fileOf(top.Content[3].Value, new(yamlfile.File)).Content, keys...)...)
	return top
}

// without removes keys of a mapping with their values.
func without(content []*yaml.Node, keys ...string) (out []*yaml.Node) {
	for i := 0; i < len(content); i += 2 {
		if !slices.Contains(keys, content[i].Value) {
			out = append(out, content[i], content[i+1])
		}
	}
	return out
}

// readCatalogued reads the file of a board. A fault in it is a bug.
func readCatalogued(name string) *catalogued {
	r := &reader{f: new(yamlfile.File), s: &Scenario{}, at: map[string]*yaml.Node{}}
	top := fileOf(name, r.f)
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
