package referee

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"catanref/variants"
	"catanref/variants/yamlfile"
)

// filesUnder lists the files that paths name, in the order of the paths. In a directory it takes the .yaml files,
// sorted by name, but no hidden files and, if passOver says so, no variant files. A path that does not exist is
// listed unchanged: the error appears when it is read.
func filesUnder(paths []string, passOver bool) ([]string, error) {
	var out []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			out = append(out, path)
			continue
		}
		found, err := walkYAML(path, passOver)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no .yaml file stands in this directory.", path)
		}
		out = append(out, found...)
	}
	return out, nil
}

func walkYAML(dir string, passOver bool) (out []string, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != dir && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case entry.IsDir() || filepath.Ext(path) != ".yaml" || !isFile(path, entry):
			return nil
		}
		if passOver {
			if data, err := yamlfile.ReadSome(path); err == nil && variants.IsVariant(data) {
				return nil
			}
		}
		out = append(out, path)
		return nil
	})
	return out, err
}

// isFile reports whether an entry of a directory is a file or a link to one. Reading a pipe could block for ever.
func isFile(path string, entry fs.DirEntry) bool {
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}
