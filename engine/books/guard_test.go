package books_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/books"
	"catanref/engine/cards"
	"catanref/engine/ck"
)

// ruleFile is where a rule is declared, where else its name occurs, and where moves are refused by it.
type ruleFile struct {
	declared string
	stated   []string // outside of registrations
	refuses  []string
}

// ruleFiles looks through the sources of a book: by rule id.
func ruleFiles(t *testing.T, book string) map[engine.RuleID]*ruleFile {
	t.Helper()
	names, err := filepath.Glob("../" + book + "/*.go")
	if err != nil || len(names) == 0 {
		t.Fatal("no sources of", book, err)
	}
	set := token.NewFileSet()
	trees, byName, out := map[string]*ast.File{}, map[string]engine.RuleID{}, map[engine.RuleID]*ruleFile{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		trees[filepath.Base(name)] = tree
		ast.Inspect(tree, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 {
				return true
			}
			typ, ok := spec.Type.(*ast.SelectorExpr)
			if !ok || typ.Sel.Name != "RuleID" {
				return true
			}
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok {
				id, _ := strconv.Unquote(lit.Value)
				byName[spec.Names[0].Name] = engine.RuleID(id)
				out[engine.RuleID(id)] = &ruleFile{declared: filepath.Base(name)}
			}
			return true
		})
	}
	for file, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if typ, ok := n.Type.(*ast.SelectorExpr); ok && typ.Sel.Name == "RuleID" {
					return false
				}
			case *ast.CallExpr:
				if fun, ok := n.Fun.(*ast.SelectorExpr); ok {
					if on, ok := fun.X.(*ast.Ident); ok && on.Name == "Book" && (fun.Sel.Name == "Rule" || fun.Sel.Name == "Rules") {
						return false
					}
				}
			case *ast.Ident:
				if id, ok := byName[n.Name]; ok {
					out[id].stated = append(out[id].stated, file)
				}
			}
			return true
		})
	}
	for id, files := range refusals(trees, byName) {
		out[id].refuses = files
	}
	return out
}

// refusals lists what the checks of a book refuse by a rule of its own: by rule id the files in which a Must
// names the rule with a condition that can fail.
func refusals(trees map[string]*ast.File, byName map[string]engine.RuleID) map[engine.RuleID][]string {
	out := map[engine.RuleID][]string{}
	for file, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 2 {
				return true
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || fun.Sel.Name != "Must" {
				return true
			}
			if condition, ok := call.Args[0].(*ast.Ident); ok && condition.Name == "true" {
				return true
			}
			if rule, ok := call.Args[1].(*ast.Ident); ok {
				if id, own := byName[rule.Name]; own {
					out[id] = append(out[id], file)
				}
			}
			return true
		})
	}
	return out
}

// ofTopic reports whether a file is one of the topic that the rule's id names: topic.go, topic_matter.go or
// card_topic.go.
func ofTopic(id engine.RuleID, file string) bool {
	topic := strings.ReplaceAll(strings.Split(id.String(), ".")[1], "-", "_")
	name := strings.TrimPrefix(strings.TrimSuffix(file, ".go"), "card_")
	return name == topic || strings.HasPrefix(name, topic+"_")
}

// TestRuleIsItsPath: an id is declared, registered and stated in a file of its topic, and no other file refuses a move
// by it. A rule that restates another is stated where that one is; a rule that no move can break is kept by the file
// that its registration names.
func TestRuleIsItsPath(t *testing.T) {
	found := 0
	for _, book := range books.All() {
		for id, rule := range ruleFiles(t, book.String()) {
			found++
			if !ofTopic(id, rule.declared) {
				t.Errorf("%s is declared in %s", id, rule.declared)
			}
			for _, file := range rule.refuses {
				if !ofTopic(id, file) {
					t.Errorf("%s refuses a move by %s: let a function of that topic state it", file, id)
				}
			}
			if _, known := engine.RuleNamed(id.String()); !known {
				t.Errorf("%s is not registered", id)
			}
			switch kept := id.KeptBy(); {
			case kept != "":
				if text, err := os.ReadFile("../../" + kept); err != nil || !strings.Contains(string(text), id.String()) {
					t.Errorf("%s is kept by %s, which does not name it", id, kept)
				}
			case id.File() != "engine/"+book.String()+"/"+rule.declared:
				t.Errorf("%s is declared in %s, but registered in %s", id, rule.declared, id.File())
			case !slices.Contains(rule.stated, rule.declared) && !id.Restates():
				t.Errorf("%s is not stated in %s, where it is declared, but in %v", id, rule.declared, rule.stated)
			}
		}
	}
	if found != len(engine.RuleIDs()) {
		t.Errorf("%d rules are declared, %d registered", found, len(engine.RuleIDs()))
	}
}

// The guards of the mechanism know a book by its book.go (engine/guard_test.go): they must find those that are listed.
func TestEveryBookHasItsFolder(t *testing.T) {
	found, err := filepath.Glob("../*/book.go")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, book := range books.All() {
		listed = append(listed, filepath.Join("..", book.String(), "book.go"))
	}
	if slices.Sort(listed); !slices.Equal(found, listed) {
		t.Errorf("the folders of books are %v, but listed are %v", found, listed)
	}
}

func TestDecksAddUp(t *testing.T) {
	for _, tt := range []struct {
		deck cards.Deck
		size int
	}{{cards.Development, 25}, {cards.TradeDeck, 18}, {cards.PoliticsDeck, 18}, {cards.ScienceDeck, 18}} {
		if got := base.Rules().DeckSize(tt.deck); got != tt.size {
			t.Errorf("the %s deck has %d cards, not %d", tt.deck, got, tt.size)
		}
	}
}

func TestErrorsAreRules(t *testing.T) {
	id, ok := engine.RuleNamed("base.settlement.distance")
	if !ok || !errors.Is(id, base.SettlementDistance) || id.Error() != "base.settlement.distance" || id.Book() != base.Book || ck.Book == base.Book {
		t.Errorf("RuleNamed gives %v, %v", id, ok)
	}
}

// A case keeps the hexes of each number until a token moves, so moves lay and swap tokens by its methods alone. (Readers of
// files fill in positions that no case has seen.)
func TestMovesOfTokensAreKnown(t *testing.T) {
	for _, book := range books.All() {
		names, err := filepath.Glob("../" + book.String() + "/*.go")
		if err != nil || len(names) == 0 {
			t.Fatal("no sources of", book.String(), err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				if function, ok := n.(*ast.FuncDecl); ok && readsFile(function) {
					return false
				}
				statement, ok := n.(*ast.AssignStmt)
				if !ok {
					return true
				}
				for _, to := range statement.Lhs {
					if at, ok := to.(*ast.IndexExpr); ok && isTokensOfTable(at.X) {
						t.Errorf("%s: use Case.LayToken or Case.SwapTokens", set.Position(to.Pos()))
					}
				}
				return true
			})
		}
	}
}

// readsFile reports whether the function is a reader of files: its first parameter is an *engine.Reading.
func readsFile(f *ast.FuncDecl) bool {
	if f.Type.Params.NumFields() == 0 {
		return false
	}
	pointer, ok := f.Type.Params.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	of, ok := pointer.X.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Reading"
}

// isTokensOfTable reports whether an expression is c.Tokens, c.State.Tokens, or a local variable called tokens.
func isTokensOfTable(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name == "tokens"
	case *ast.SelectorExpr:
		of, ofCase := x.X.(*ast.Ident)
		state, ofState := x.X.(*ast.SelectorExpr)
		return x.Sel.Name == "Tokens" && (ofCase && of.Name == "c" || ofState && state.Sel.Name == "State")
	}
	return false
}
