package referee

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"strings"
	"testing"
)

// The engine exports only the names that are used outside, the names in their signatures, and the other values of an
// enumeration. Everything else would only make its documentation longer.
func TestEngineExportsWhatIsUsed(t *testing.T) {
	declared, used, signed := map[string]string{}, map[string]bool{}, map[string]bool{}
	sign := func(n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				signed[id.Name] = true
			}
			return true
		})
	}
	for name, file := range goFiles(t) {
		if path.Dir(name) != "engine" || file.tree.Name.Name != "engine" {
			ast.Inspect(file.tree, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok {
					if of, ok := sel.X.(*ast.Ident); ok && of.Name == "engine" {
						used[sel.Sel.Name] = true
					}
				}
				return true
			})
			continue
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, decl := range file.tree.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Name.IsExported() {
					sign(decl.Type)
				}
				if decl.Recv == nil {
					declared[decl.Name.Name] = name
				}
			case *ast.GenDecl:
				for i, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						declared[spec.Name.Name] = name
						signType(spec.Type, sign)
					case *ast.ValueSpec:
						if spec.Type != nil {
							sign(spec.Type)
						}
						if !enumerates(decl, i) {
							for _, id := range spec.Names {
								declared[id.Name] = name
							}
						}
					}
				}
			}
		}
	}
	if len(declared) < 300 {
		t.Fatalf("only %d names are declared", len(declared))
	}
	for name, file := range declared {
		if ast.IsExported(name) && !used[name] && !signed[name] {
			t.Errorf("engine.%s (%s) is not used outside the package: make its first letter lower case", name, file)
		}
	}
}

// signType calls sign for the parts of a type that are visible outside.
func signType(of ast.Expr, sign func(ast.Node)) {
	fields, ok := of.(*ast.StructType)
	if !ok {
		sign(of)
		return
	}
	for _, field := range fields.Fields.List {
		open := len(field.Names) == 0
		for _, id := range field.Names {
			open = open || id.IsExported()
		}
		if open {
			sign(field.Type)
		}
	}
}

// enumerates reports whether the i-th entry of a declaration belongs to an iota list.
func enumerates(decl *ast.GenDecl, i int) bool {
	if decl.Tok != token.CONST {
		return false
	}
	for ; i >= 0; i-- {
		if spec := decl.Specs[i].(*ast.ValueSpec); len(spec.Values) > 0 {
			id, ok := spec.Values[0].(*ast.Ident)
			return ok && id.Name == "iota"
		}
	}
	return false
}

// Outside the parser no code recognises a verb by its words; the verb's Act says what kind of move it is.
func TestVerbsAreKnownByTheirAct(t *testing.T) {
	words := regexp.MustCompile(`\.Words (==|!=) "|Verb(\(\))?\.String\(\) (==|!=) "`)
	for name, file := range goFiles(t) {
		if !strings.HasSuffix(name, "_test.go") && words.Match(file.text) {
			t.Errorf("%s compares the words of a verb: %s", name, words.Find(file.text))
		}
	}
}
