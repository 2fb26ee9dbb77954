package engine

import (
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"catanref/engine/position"
)

// sources parses the files of the package, or of the books in the folders named, tests left out.
func sources(t *testing.T, folders ...string) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	set := gotoken.NewFileSet()
	for _, folder := range folders {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatal("no sources in", folder, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := goparser.ParseFile(set, name, nil, goparser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = f
		}
	}
	return files
}

// mechanism are the folders that know no rules, and belowEngine those of them that the engine is built on.
var (
	belowEngine = []string{"board", "cards", "position"}
	mechanism   = append([]string{".", "notation", "network", "things", "visibility"}, belowEngine...)
)

// bookFolders are those of the books, which each have a book.go, and of their list.
func bookFolders(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*/book.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no books", err)
	}
	folders := []string{"books"}
	for _, file := range files {
		folders = append(folders, filepath.Dir(file))
	}
	return folders
}

// The mechanism imports the standard library alone, a book besides the mechanism and the books before it. Which
// those are, the layers say (referee/guard_test.go). None of them knows a clock, chance or a file.
func TestOnlyTheStandardLibrary(t *testing.T) {
	for name, f := range sources(t, append(bookFolders(t), mechanism...)...) {
		for _, spec := range f.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			book := strings.HasPrefix(path, "catanref/engine/") && (filepath.Dir(name) != "." || slices.Contains(belowEngine, strings.TrimPrefix(path, "catanref/engine/"))) || path == "catanref/engine" && filepath.Dir(name) != "."
			if first, _, _ := strings.Cut(path, "/"); (strings.Contains(first, ".") || first == "catanref") && !book {
				t.Errorf("%s imports %s", name, path)
			}
			if slices.Contains([]string{"time", "math/rand", "math/rand/v2", "os"}, path) {
				t.Errorf("%s imports %s: the rules know no clock, no chance and no files", name, path)
			}
		}
	}
}

// The mechanism knows no rules: its code, except comments, contains no rule id.
func TestMechanismKnowsNoRule(t *testing.T) {
	id := regexp.MustCompile(`^(` + strings.Join(bookFolders(t), "|") + `|var)\.[a-z0-9-]+\.[a-z0-9-]+$`)
	for name, f := range sources(t, mechanism...) {
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == gotoken.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil && id.MatchString(text) {
					t.Errorf("%s names the rule %s", name, text)
				}
			}
			return true
		})
	}
}

// The map in doc.go names every file, or the file that it is the second of, and no other.
func TestMapIsComplete(t *testing.T) {
	for _, folder := range mechanism {
		text, err := os.ReadFile(filepath.Join(folder, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{}
		for _, name := range regexp.MustCompile(`(?m)^//\t((?:\w+\.go )+) `).FindAllStringSubmatch(string(text), -1) {
			for _, file := range strings.Fields(name[1]) {
				named[file] = true
			}
		}
		files := map[string]bool{}
		for path := range sources(t, folder) {
			files[filepath.Base(path)] = true
		}
		for name := range named {
			if !files[name] {
				t.Errorf("the map of %s names %s, which is not there", folder, name)
			}
		}
		for name := range files {
			first, _, _ := strings.Cut(strings.TrimSuffix(name, ".go"), "_")
			if !named[name] && !named[first+".go"] && name != "doc.go" {
				t.Errorf("the map of %s does not name %s", folder, name)
			}
		}
	}
}

// Properties of a verb are fields: no code searches its Args for words.
func TestNobodySearchesArgs(t *testing.T) {
	for name, f := range sources(t, append(append(bookFolders(t), mechanism...), "tell", "../referee", "../scenarios", "../variants")...) {
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"Contains", "HasPrefix", "HasSuffix", "Index", "Cut", "Count", "Fields", "Split"}, fun.Sel.Name) {
				return true
			}
			if of, ok := fun.X.(*ast.Ident); !ok || of.Name != "strings" {
				return true
			}
			for _, arg := range call.Args {
				if sel, ok := arg.(*ast.SelectorExpr); ok && sel.Sel.Name == "Args" {
					t.Errorf("%s searches the arguments of a verb as text: strings.%s", name, fun.Sel.Name)
				}
			}
			return true
		})
	}
}

// TestPositionIsAPlainValue: positions and moves contain no pointers, slices or maps.
func TestPositionIsAPlainValue(t *testing.T) {
	var plain func(path string, typ reflect.Type)
	plain = func(path string, typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				plain(path+"."+typ.Field(i).Name, typ.Field(i).Type)
			}
		case reflect.Array:
			plain(path+"[]", typ.Elem())
		case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.Func, reflect.Chan, reflect.String:
			t.Errorf("%s is a %s", path, typ.Kind())
		}
	}
	plain("State", reflect.TypeFor[position.State]())
	plain("Action", reflect.TypeFor[Action]())
	if size := unsafe.Sizeof(Action{}); size > 64 {
		t.Errorf("an action has %d bytes, more than 64", size)
	}
	// Go allocates memory in size classes; the next class has 6,528 bytes.
	if size := unsafe.Sizeof(position.State{}); size > 6144 {
		t.Errorf("a position has %d bytes, more than 6,144: it takes the next larger piece of memory", size)
	}
	if size := unsafe.Sizeof(position.Whole{}); size > 1000 {
		t.Errorf("%d bytes of a position are copied as a whole, more than 1,000", size)
	}
	if n := reflect.TypeFor[position.Player]().NumField(); n > 14 {
		t.Errorf("a player has %d fields: register counts of one book as counters (AddCounter, SeatCells)", n)
	}
	seen := map[position.State]int{{}: 1}
	if seen[position.State{}] != 1 {
		t.Error("a position is no map key")
	}
}
