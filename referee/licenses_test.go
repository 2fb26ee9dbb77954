package referee

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every module in the program, on every operating system, is listed with the license text that must be distributed
// with it.
func TestLicenses(t *testing.T) {
	named := map[string][]string{}
	for _, l := range licenses {
		for _, name := range l.of {
			named[name] = l.texts
		}
	}
	text := func(name string) []byte {
		data, err := licenseTexts.ReadFile("licenses/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Dir}}{{end}}", "catanref")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		modules := strings.Split(strings.TrimSpace(string(out)), "\n")
		slices.Sort(modules)
		for _, line := range slices.Compact(modules) {
			module, dir, _ := strings.Cut(line, " ")
			files, _ := filepath.Glob(dir + "/LICENSE*")
			notices, _ := filepath.Glob(dir + "/NOTICE*")
			texts := named[module]
			if line != "" && (len(files) == 0 || len(texts) != len(files)+len(notices)) {
				t.Errorf("%s: %s has %d license texts, but the program has %v", system, module, len(files)+len(notices), texts)
				continue
			}
			for i, name := range append(files, notices...) {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(data, text(texts[i])) {
					t.Errorf("licenses/%s.txt is another text than that of %s", texts[i], module)
				}
			}
		}
	}
	all := new(bytes.Buffer)
	cmd := licensesCommand()
	cmd.SetOut(all)
	cmd.SetArgs(nil)
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	for name, texts := range named {
		if !strings.Contains(all.String(), "== "+name+"\n") {
			t.Errorf("%s is not printed", name)
		}
		for _, x := range texts {
			if !bytes.Contains(all.Bytes(), text(x)) {
				t.Errorf("the license text of %s is not printed", name)
			}
		}
	}
}
