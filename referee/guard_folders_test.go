package referee

import (
	"path"
	"strings"
	"testing"
)

// mostFiles is the maximum number of files in a folder, not counting tests and the files of one card, one key or one
// command each.
const mostFiles = 45

func TestFoldersAreSmall(t *testing.T) {
	files := map[string]int{}
	for name := range goFiles(t) {
		folder, file := path.Split(name)
		if folder = strings.TrimSuffix(folder, "/"); strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "card_") ||
			folder == "referee" && strings.HasPrefix(file, "command_") || folder == "scenarios" && strings.HasPrefix(file, "setup_") {
			continue
		}
		files[folder]++
	}
	for folder, n := range files {
		if n > mostFiles {
			t.Errorf("%s holds %d files, more than %d: join what is one matter, or make a package of a part that stands alone", folder, n, mostFiles)
		}
	}
}
