package referee

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// atTerminal marks files of shared packages that are not part of the page without a server: networks, locks, PNG.
const atTerminal = "//go:build !js\n"

// The page without a server links none of the packages that are large and useless in a browser.
func TestPackagesOfThePageWithoutAServer(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go to ask")
	}
	list := exec.Command("go", "list", "-deps", "./site")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(string(out)) {
		for _, heavy := range []string{"github.com/spf13", "github.com/gofrs", "github.com/rogpeppe", "golang.org/x/term", "rsc.io/qr", "net", "net/http", "crypto/tls", "os/exec", "text/template", "testing"} {
			if name == heavy || strings.Contains(heavy, ".") && strings.HasPrefix(name, heavy) {
				t.Errorf("the page without a server links %s", name)
			}
		}
	}
}

// The files that it does link use no name that is declared only in the files marked with atTerminal.
func TestPackagesStandWithoutTheirCommands(t *testing.T) {
	only, set := map[string][]string{}, token.NewFileSet() // by directory, the names declared only in marked files
	for name, file := range goFiles(t) {
		if !strings.HasPrefix(string(file.text), atTerminal) || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, decl := range file.tree.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil {
					only[path.Dir(name)] = append(only[path.Dir(name)], decl.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						only[path.Dir(name)] = append(only[path.Dir(name)], spec.Name.Name)
					case *ast.ValueSpec:
						for _, id := range spec.Names {
							only[path.Dir(name)] = append(only[path.Dir(name)], id.Name)
						}
					}
				}
			}
		}
	}
	if len(only["referee/page"]) == 0 {
		t.Fatal("no marked file was found")
	}
	for name, file := range goFiles(t) {
		if strings.HasPrefix(string(file.text), atTerminal) || strings.HasSuffix(name, "_test.go") || only[path.Dir(name)] == nil {
			continue
		}
		tree, err := parser.ParseFile(set, name, file.text, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range tree.Unresolved {
			if id.Name != "_" && slices.Contains(only[path.Dir(name)], id.Name) {
				t.Errorf("%s uses %s, which is declared in a file with %q", name, id.Name, strings.TrimSpace(atTerminal))
			}
		}
	}
}

// A file that makes a command of cobra is called command_NAME.go.
func TestFilesOfCommandsAreCalledSo(t *testing.T) {
	for name, file := range goFiles(t) {
		if strings.Contains(string(file.text), "&cobra.Command{") && !strings.HasSuffix(name, "_test.go") && !strings.HasPrefix(name, "referee/command_") {
			t.Errorf("%s makes a command: call it command_NAME.go", name)
		}
	}
}
