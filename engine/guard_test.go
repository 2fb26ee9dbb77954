package engine

import (
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unsafe"
)

// sources parses the files of the package, tests left out.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	set := gotoken.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := goparser.ParseFile(set, name, data, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = f
	}
	return files
}

func TestOnlyTheStandardLibrary(t *testing.T) {
	for name, f := range sources(t) {
		for _, spec := range f.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			if strings.Contains(strings.Split(path, "/")[0], ".") || strings.HasPrefix(path, "catanref") {
				t.Errorf("%s imports %s", name, path)
			}
			for _, barred := range []string{"time", "math/rand", "math/rand/v2", "os"} {
				if path == barred {
					t.Errorf("%s imports %s: the rules know no clock, no chance and no files", name, path)
				}
			}
		}
	}
}

// keptElsewhere are the segments that are no code of their own, as rule.go says.
var keptElsewhere = map[string]string{
	"edition": "setup.go",
}

// TestRuleStandsInItsFile: the segment of a rule id names the file that registers it.
func TestRuleStandsInItsFile(t *testing.T) {
	found := 0
	for name, f := range sources(t) {
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			if fun, ok := call.Fun.(*ast.Ident); !ok || fun.Name != "rule" {
				return true
			}
			lit, ok := call.Args[0].(*ast.BasicLit)
			if !ok {
				t.Errorf("%s registers a rule that is not named by a literal", name)
				return true
			}
			id, _ := strconv.Unquote(lit.Value)
			found++
			segment := strings.ReplaceAll(strings.Split(id, ".")[1], "-", "_")
			want := []string{segment + ".go", "card_" + segment + ".go"}
			name := strings.TrimPrefix(name, "ck_")
			if file, ok := keptElsewhere[segment]; ok {
				want = []string{file}
			}
			if name != want[0] && name != want[len(want)-1] {
				t.Errorf("%s is registered in %s, not in %s", id, name, want[0])
			}
			return true
		})
	}
	if found != len(RuleIDs()) {
		t.Errorf("%d rules stand in the files, %d are registered", found, len(RuleIDs()))
	}
}

// TestPositionIsAPlainValue: no pointer, slice, map or the like anywhere in a position or a move.
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
	plain("State", reflect.TypeFor[State]())
	plain("Action", reflect.TypeFor[Action]())
	if size := unsafe.Sizeof(Action{}); size > 64 {
		t.Errorf("an action has %d bytes, more than 64", size)
	}
	seen := map[State]int{{}: 1}
	if seen[State{}] != 1 {
		t.Error("a position is no map key")
	}
}

func TestDecksAddUp(t *testing.T) {
	for _, tt := range []struct {
		deck Deck
		size int
	}{{Development, 25}, {TradeDeck, 18}, {PoliticsDeck, 18}, {ScienceDeck, 18}} {
		if got := BaseRules().deckSize(tt.deck); got != tt.size {
			t.Errorf("the %s deck has %d cards, not %d", tt.deck, got, tt.size)
		}
	}
}

func TestErrorsAreRules(t *testing.T) {
	id, ok := RuleNamed("base.settlement.distance")
	if !ok || id != SettlementDistance || id.Error() != "base.settlement.distance" {
		t.Errorf("RuleNamed gives %v, %v", id, ok)
	}
}
