package referee

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
)

// These guards hold for the whole program. Those of the engine alone are in engine/guard_test.go.

// layer lists what the packages of a directory may import: our own packages, then libraries.
type layer struct{ own, libraries []string }

// layers lists the permitted imports by directory: main.go -> referee -> setup -> scenarios and variants -> engine ->
// standard library only. Beside the engine there are the packages for sentences (tell) and for understanding speech
// (hear), and the YAML reader, which knows nothing of the game. The packages of the books come from the list of
// books.
func layers() map[string]layer {
	out := map[string]layer{
		".": {own: []string{"referee"}},
		"referee": {own: withBooks("referee/console", "referee/environment", "referee/stats", "referee/importer", "referee/page", "referee/picture", "referee/setupkeys", "referee/random", "referee/report", "referee/rulebook", "referee/ruling", "referee/session", "referee/stream", "referee/table", "referee/visible", "setup", "scenarios", "scenarios/record", "variants", "variants/expressions", "variants/parameters", "variants/yamlfile", "engine/hear", "engine/tell", "engine/deals", "engine", "engine/visibility", "engine/things", "engine/notation"),
			libraries: []string{"github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/term", "gopkg.in/yaml.v3"}},
		"referee/site":                 {own: []string{"referee/table", "scenarios", "scenarios/record"}},
		"setup":                        {own: []string{"scenarios", "variants", "variants/expressions", "variants/yamlfile", "engine"}, libraries: []string{"gopkg.in/yaml.v3"}},
		"referee/console":              {own: []string{"referee/picture", "referee/ruling", "referee/visible"}},
		"referee/environment":          {own: []string{"setup", "engine", "engine/notation"}},
		"referee/setupkeys":            {own: withBooks("referee/visible", "scenarios", "engine", "engine/things", "engine/deals")},
		"referee/picture":              {own: []string{"referee/visible", "engine", "engine/things"}, libraries: []string{"golang.org/x/image"}},
		"referee/stats":                {own: []string{"referee/picture", "scenarios", "engine/base", "engine", "engine/things", "engine/deals"}},
		"referee/importer":             {own: []string{"referee/mend", "scenarios", "scenarios/record", "engine/hear", "engine/tell", "engine", "engine/deals"}, libraries: []string{"gopkg.in/yaml.v3"}},
		"referee/lawtest":              {own: []string{"scenarios", "variants"}}, // only for tests
		"referee/mend":                 {own: []string{"scenarios", "scenarios/record", "engine", "engine/notation", "engine/deals"}},
		"referee/page":                 {own: []string{"referee/visible"}, libraries: []string{"rsc.io/qr"}},
		"referee/visible":              {},
		"referee/random":               {own: []string{"setup", "engine", "engine/notation", "engine/tell"}},
		"referee/report":               {own: withBooks("referee/console", "referee/picture", "referee/setupkeys", "referee/rulebook", "referee/ruling", "referee/visible", "scenarios", "variants", "variants/expressions", "variants/parameters", "variants/yamlfile", "engine/tell", "engine/deals", "engine", "engine/visibility", "engine/things", "engine/notation")},
		"referee/rulebook":             {libraries: []string{"gopkg.in/yaml.v3"}},
		"referee/ruling":               {own: []string{"referee/visible"}},
		"referee/session":              {own: []string{"referee/mend", "scenarios", "scenarios/record", "engine/hear", "engine/tell", "engine/base", "engine", "engine/things", "engine/notation", "engine/deals"}},
		"referee/stream":               {own: []string{"referee/session", "referee/visible", "scenarios", "variants/yamlfile", "engine/tell", "engine", "engine/notation"}},
		"referee/stream/streamtest":    {own: []string{"setup", "scenarios", "engine"}}, // only for tests
		"referee/table":                {own: withBooks("referee/console", "referee/page", "referee/picture", "referee/setupkeys", "referee/report", "referee/rulebook", "referee/ruling", "referee/session", "referee/stats", "referee/visible", "setup", "scenarios", "scenarios/record", "variants", "variants/yamlfile", "engine/hear", "engine/tell", "engine/deals", "engine", "engine/things", "engine/notation"), libraries: []string{"gopkg.in/yaml.v3"}},
		"scenarios/record":             {own: []string{"variants/yamlfile"}, libraries: []string{"gopkg.in/yaml.v3", "github.com/gofrs/flock"}},
		"scenarios":                    {own: []string{"scenarios/record", "engine/base", "engine/books", "engine/tell", "engine/hear", "variants/yamlfile", "engine", "engine/visibility", "engine/things", "engine/notation", "engine/deals"}, libraries: []string{"gopkg.in/yaml.v3", "golang.org/x/text"}},
		"variants":                     {own: withBooks("variants/expressions", "variants/expressions/seen", "variants/kept", "variants/parameters", "variants/yamlfile", "engine/books", "engine", "engine/things", "engine/notation"), libraries: []string{"gopkg.in/yaml.v3"}},
		"variants/expressions":         {own: withBooks("variants/expressions/machine", "variants/expressions/plain", "variants/expressions/seen", "variants/kept", "variants/parameters", "variants/yamlfile", "engine/books", "engine", "engine/things", "engine/notation"), libraries: []string{"gopkg.in/yaml.v3", "github.com/expr-lang/expr"}},
		"variants/expressions/machine": {own: []string{"variants/expressions/seen", "engine", "engine/things"}, libraries: []string{"github.com/expr-lang/expr"}},
		"variants/expressions/plain":   {own: withBooks("variants/expressions/machine", "variants/expressions/seen", "engine", "engine/things"), libraries: []string{"github.com/expr-lang/expr"}},
		"variants/expressions/seen":    {own: withBooks("variants/parameters", "engine", "engine/things", "engine/notation")},
		"variants/kept":                {},
		"variants/sample":              {own: withBooks("variants/yamlfile", "engine", "engine/notation")}, // only for tests
		"variants/parameters":          {own: withBooks("variants/yamlfile", "engine/books", "engine", "engine/notation")},
		"variants/yamlfile":            {libraries: []string{"gopkg.in/yaml.v3"}},
		"engine/hear":                  {own: []string{"engine", "engine/notation", "engine/deals", "engine/hear/words"}},
		"engine/hear/words":            {own: []string{"engine", "engine/notation", "engine/things"}},
		"engine/network":               {own: []string{"engine"}},
		"engine/things":                {own: []string{"engine"}},
		"engine/visibility":            {own: []string{"engine"}},
		"engine/notation":              {own: []string{"engine", "engine/things"}},
		"engine/tell":                  {own: []string{"engine", "engine/notation"}},
		"engine/books":                 {own: withBooks("engine", "engine/visibility")},
		"engine/books/sham":            {own: []string{"engine", "engine/visibility", "engine/things", "engine/notation", "engine/base", "engine/tell"}}, // only for tests
		"engine/books/sample":          {},                                                                                                               // only for tests
		"engine/base/onestroke":        {},                                                                                                               // only for tests
		"engine/deals":                 {own: []string{"engine", "engine/visibility", "engine/notation"}},
		"engine":                       {own: belowEngine},
	}
	for i, book := range books.All() {
		own := []string{"engine", "engine/notation", "engine/network", "engine/things", "engine/visibility"}
		for _, earlier := range books.All()[:i] {
			if !slices.Contains(apart, book.String()) || !slices.Contains(apart, earlier.String()) {
				own = append(own, folderOf(earlier))
			}
		}
		out[folderOf(book)] = layer{own: own}
	}
	for dir, l := range out {
		if slices.Contains(l.own, "engine") {
			l.own = append(l.own, belowEngine...)
			out[dir] = l
		}
	}
	for i, dir := range belowEngine {
		out[dir] = layer{own: belowEngine[:i]}
	}
	return out
}

// belowEngine are the packages that the engine is built on, from below: whoever may import the engine may import them.
var belowEngine = []string{"engine/cards", "engine/board", "engine/position"}

// apart are books that are independent of each other: each uses only books printed before all three.
var apart = []string{"sea", "x56", "duo"}

func folderOf(book *engine.Book) string { return "engine/" + book.String() }

// withBooks adds the packages of all books.
func withBooks(own ...string) []string {
	for _, book := range books.All() {
		own = append(own, folderOf(book))
	}
	return own
}

// testLibraries may be imported by all tests, in addition to the imports of their package.
var testLibraries = []string{"github.com/rogpeppe/go-internal/testscript", "gopkg.in/yaml.v3", "pgregory.net/rapid"}

// testPackages are our own packages that the tests of a package may import, in addition to the imports of the
// package.
var testPackages = map[string][]string{
	"setup":                {"engine/notation", "engine/tell"},
	"scenarios":            {"engine/ck", "engine/sea"},
	"engine/deals":         {"engine/base"},
	"engine/books/sham":    {"engine/deals", "engine/hear", "referee/console", "referee/page", "referee/picture", "referee/report", "referee/session", "referee/setupkeys", "referee/stats", "referee/table", "setup", "scenarios", "scenarios/record", "variants", "variants/expressions", "variants/parameters", "variants/yamlfile"},
	"engine/books":         {"engine/books/sample", "engine/deals", "engine/notation"},
	"engine/hear":          {"setup"},
	"engine/hear/words":    {"engine/base", "engine/books"},
	"engine/sea":           {"engine/base/onestroke"},
	"engine/tell":          {"engine/base", "engine/ck"},
	"referee/picture":      {"engine/base", "engine/ck", "engine/notation"},
	"variants":             {"variants/sample"},
	"variants/expressions": {"variants/sample"},
	"referee":              {"engine/books", "engine/books/sample", "referee/lawtest", "referee/stream/streamtest"},
	"referee/report":       {"engine/books/sample", "referee/lawtest", "referee/random", "setup"},
	"referee/table":        {"engine/books/sample", "referee/lawtest", "referee/random"},
	"referee/stream":       {"referee/stream/streamtest", "setup", "engine/books/sample"},
}

// Example tests are in an external test package and may import their package and the packages in its folder. Examples
// that show a position or a ruling also need a book.
func TestLayers(t *testing.T) {
	layers, seen := layers(), map[string]bool{}
	for name, file := range goFiles(t) {
		dir := path.Dir(name)
		layer, ok := layers[dir]
		if !ok {
			t.Errorf("%s: the package %s has no layer", name, dir)
			continue
		}
		seen[dir] = true
		own, libraries := layer.own, layer.libraries
		if strings.HasSuffix(name, "_test.go") {
			own, libraries = slices.Concat(own, testPackages[dir]), slices.Concat(libraries, testLibraries)
		}
		for _, spec := range file.tree.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			first, inside, _ := strings.Cut(imported, "/")
			switch {
			case first == "catanref":
				example := strings.HasSuffix(file.tree.Name.Name, "_test") && strings.HasPrefix(inside+"/", dir+"/")
				if !slices.Contains(own, inside) && !example {
					t.Errorf("%s imports %s, which its layer does not permit", name, imported)
				}
			case strings.Contains(first, "."):
				if !slices.ContainsFunc(libraries, func(l string) bool { return imported == l || strings.HasPrefix(imported, l+"/") }) {
					t.Errorf("%s imports %s, which is not a library of its layer", name, imported)
				}
			}
		}
	}
	for dir := range layers {
		if !seen[dir] {
			t.Errorf("the layer %s has no files", dir)
		}
	}
}

func TestTopOfTheRepository(t *testing.T) {
	want := strings.Fields("CONTRIBUTING.md LICENSE README.md default.pgo engine go.mod go.sum main.go main_test.go referee scenarios setup testdata variants")
	ignored, err := os.ReadFile("../.gitignore")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		leftover := slices.ContainsFunc(strings.Fields(string(ignored)), func(pattern string) bool {
			match, _ := path.Match(strings.TrimPrefix(pattern, "/"), entry.Name())
			return match
		})
		if !strings.HasPrefix(entry.Name(), ".") && !leftover {
			got = append(got, entry.Name())
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the top directory has\n%v, not\n%v", got, want)
	}
}

// longFiles are the files that may be longer than longest lines, with the reason. The list may only shrink.
var longFiles = map[string]string{}

func TestFilesAreShort(t *testing.T) {
	const longest = 350
	for name, file := range goFiles(t) {
		lines := bytes.Count(file.text, []byte("\n"))
		switch reason := longFiles[name]; {
		case lines > longest && reason == "":
			t.Errorf("%s has %d lines, more than %d", name, lines, longest)
		case lines <= longest && reason != "":
			t.Errorf("%s has %d lines now: take it off the list", name, lines)
		}
	}
	for name := range longFiles {
		if _, ok := goFiles(t)[name]; !ok {
			t.Errorf("%s is on the list, but there is no such file", name)
		}
	}
}

// Every fuzz target has a comment that says what it checks.
func TestFuzzTargetsAreTitled(t *testing.T) {
	found := 0
	for name, file := range goFiles(t) {
		for _, decl := range file.tree.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || !strings.HasSuffix(name, "_test.go") || !strings.HasPrefix(fn.Name.Name, "Fuzz") {
				continue
			}
			found++
			if fn.Doc.Text() == "" {
				t.Errorf("%s: %s has no comment that says what it checks", name, fn.Name.Name)
			}
		}
	}
	if found == 0 {
		t.Error("no fuzz target was found")
	}
}

// A built-in scenario has a title, and its path says what it is about: <book>/<topic>/<point>_….yaml for one of the
// rules it lists, <book>/games for a whole game, variants/<name> for a variant or for the case without it, hidden for
// hands that nobody has seen.
func TestBuiltInScenariosStandWithTheirRules(t *testing.T) {
	found := 0
	err := fs.WalkDir(scenarios.Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		found++
		data, err := scenarios.Library.ReadFile(name)
		if err != nil {
			return err
		}
		s, err := scenarios.Read(name, data, table.Host)
		if err != nil {
			return err
		}
		if !regexp.MustCompile(`(?m)^scenario: *\S`).Match(data) {
			t.Errorf("%s has no title", name)
		}
		dir, file := path.Split(strings.TrimSuffix(name, ".yaml"))
		switch first, topic, _ := strings.Cut(path.Clean(dir), "/"); {
		case first == "variants":
			if _, ruleset, ok := variants.InfoNamed(topic); ruleset || !ok {
				t.Errorf("%s: there is no variant %q", name, topic)
			}
		case first == "hidden", topic == "games":
		case !slices.ContainsFunc(s.Rules, func(id string) bool {
			point, ok := strings.CutPrefix(id, first+"."+topic+".")
			return ok && (file == point || strings.HasPrefix(file, point+"_"))
		}):
			t.Errorf("%s is about none of its rules %v", name, s.Rules)
		}
		return nil
	})
	if err != nil || found == 0 {
		t.Errorf("%d scenarios were found: %v", found, err)
	}
}

// goFile is a Go file of this repository.
type goFile struct {
	text []byte
	tree *ast.File
}

// goFiles reads all of them, by their paths from the top directory.
func goFiles(t *testing.T) map[string]goFile {
	t.Helper()
	files, set := map[string]goFile{}, token.NewFileSet()
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != ".." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
		files[strings.TrimPrefix(filepath.ToSlash(name), "../")] = goFile{text, tree}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Adding a box touches only its own folder and one line of engine/books. The sham box has a terrain, a counter,
// numbers of the table, keys, marks, members, a verb that answers and a card, and no other file names it.
func TestABoxTouchesItsFolderAlone(t *testing.T) {
	for name, file := range goFiles(t) {
		if strings.HasPrefix(name, "engine/books/sham/") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, spec := range file.tree.Imports {
			if strings.Contains(spec.Path.Value, "books/sham") {
				t.Errorf("%s imports the sham box", name)
			}
		}
		ast.Inspect(file.tree, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				for _, word := range []string{"sham", "pond", "ponds", "frogs", "lily", "muddy", "bell", "toads", "newts", "croaks"} {
					if lit.Value == strconv.Quote(word) {
						t.Errorf("%s names %s of the sham box", name, word)
					}
				}
			}
			return true
		})
	}
}
