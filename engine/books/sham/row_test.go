package sham_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Sham fills every field of every kind of row of package things, and every field is needed: if the mechanism ignored
// it, a test of this package would fail. The proof is a run of the tests for each field in which the rows do not have
// it.

// filled has the fields that rows of Sham fill, as "Key.Heading", and the methods of File that they call; without is
// the one that this run leaves out.
var filled, without = map[string]bool{}, os.Getenv(leftOut)

const leftOut = "SHAM_WITHOUT"

// row returns a row as it is registered.
func row[T any](r T) T {
	v := reflect.ValueOf(&r).Elem()
	for i := range v.NumField() {
		if field := v.Type().Field(i); field.IsExported() && !v.Field(i).IsZero() && !has(v.Type().Name()+"."+field.Name) {
			v.Field(i).SetZero()
		}
	}
	return r
}

// has records that a part is used, and reports whether this run has it.
func has(part string) bool {
	filled[part] = true
	return part != without
}

// inFile is the rest of the file, without what this run leaves out.
type inFile struct{ engine.File }

func (f inFile) Key(path string) engine.Value {
	if !has("File.Key") {
		return nil
	}
	return f.File.Key(path)
}

func (f inFile) OfPlayer(path string, seat position.Seat) engine.Value {
	if !has("File.OfPlayer") {
		return nil
	}
	return f.File.OfPlayer(path, seat)
}

func (f inFile) Piece(at board.Intersection) engine.Value {
	if !has("File.Piece") {
		return nil
	}
	return f.File.Piece(at)
}

func (f inFile) Put(v engine.Value, at board.Intersection, p position.Piece) bool {
	return has("File.Put") && f.File.Put(v, at, p)
}

func (f inFile) Lay(v engine.Value, what string, l position.Line, left *uint8, all int, fits func(e board.Path, name string) string) {
	if has("File.Lay") {
		f.File.Lay(v, what, l, left, all, fits)
	}
}

func (f inFile) Use(v engine.Value, left *uint8, what string, all int) {
	if has("File.Use") {
		f.File.Use(v, left, what, all)
	}
}

func (f inFile) Lacks(seat position.Seat) {
	if has("File.Lacks") {
		f.File.Lacks(seat)
	}
}

func (f inFile) Later(check func()) {
	if has("File.Later") {
		f.File.Later(check)
	}
}

func (f inFile) Passed(v engine.Value, seat position.Seat) {
	if has("File.Passed") {
		f.File.Passed(v, seat)
	}
}

func (f inFile) Sound() bool { return has("File.Sound") && f.File.Sound() }

func (f inFile) Hold(v engine.Value, into *uint8, c cards.Card, count int) {
	if has("File.Hold") {
		f.File.Hold(v, into, c, count)
	}
}

// notRows are the structs of package things that are no rows.
var notRows = []string{"Asked"}

// onlyOne are the fields that a single row of all books can have: the coins are those of another book.
var onlyOne = []string{"Counter.Listed", "Counter.Lacks"}

// elsewhere are the fields with which a book comes in another way than Sham does.
var elsewhere = []string{"Brought.Called", "Brought.Variant", "Brought.OwnWords", "Brought.Lays"}

// fieldsOfRows lists the exported fields of the rows of package things, and of those that books register with the engine.
func fieldsOfRows(t *testing.T) (out []string) {
	t.Helper()
	files, err := filepath.Glob("../../things/*.go")
	if err != nil || files == nil {
		t.Fatal("package things has no files", err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			out = append(out, fieldsOfStructs(file)...)
		}
	}
	for _, of := range []reflect.Type{reflect.TypeFor[engine.Button](), reflect.TypeFor[engine.LawRow](), reflect.TypeFor[engine.Brought](), reflect.TypeFor[position.BuiltKind]()} {
		for i := range of.NumField() {
			if part := of.Name() + "." + of.Field(i).Name; of.Field(i).IsExported() && !slices.Contains(elsewhere, part) {
				out = append(out, part)
			}
		}
	}
	for file, i := reflect.TypeFor[engine.File](), 0; i < file.NumMethod(); i++ {
		out = append(out, "File."+file.Method(i).Name)
	}
	return append(out, "Book.Outside")
}

func fieldsOfStructs(file *ast.File) (out []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		of, ok := spec.Type.(*ast.StructType)
		if !ok || !spec.Name.IsExported() || slices.Contains(notRows, spec.Name.Name) {
			return false
		}
		for _, field := range of.Fields.List {
			for _, name := range field.Names {
				if part := spec.Name.Name + "." + name.Name; name.IsExported() && !slices.Contains(onlyOne, part) {
					out = append(out, part)
				}
			}
		}
		return false
	})
	return out
}

func TestEveryFieldOfARowIsUsed(t *testing.T) {
	if without != "" {
		t.Skip("this run leaves a field out")
	}
	readMarsh(t) // rows that are made when they are asked for
	if things.CoinWord() == "" {
		t.Error("no book has coins, so Sham can bring some")
	}
	for _, part := range fieldsOfRows(t) {
		if !filled[part] {
			t.Errorf("no row of Sham has %s", part)
		}
	}
}

func TestEveryFieldOfARowIsNeeded(t *testing.T) {
	switch {
	case without != "":
		t.Skip("this run leaves a field out")
	case testing.Short():
		t.Skip("a run of the tests for each field")
	}
	passes := func(part string) bool {
		run := exec.Command(os.Args[0], "-test.run=Thing|TestCards|TestNouns", "-test.failfast")
		run.Env = append(os.Environ(), leftOut+"="+part)
		return run.Run() == nil
	}
	if !passes("no field") {
		t.Fatal("the tests fail with all fields")
	}
	parts := make(chan string)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for part := range parts {
				if passes(part) {
					t.Errorf("all tests pass without %s: nothing depends on it", part)
				}
			}
		})
	}
	for _, part := range fieldsOfRows(t) {
		parts <- part
	}
	close(parts)
	all.Wait()
	t.Logf("%d fields", len(fieldsOfRows(t)))
}
