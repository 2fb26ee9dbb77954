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
