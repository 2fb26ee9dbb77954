// Pack puts each built program into an archive for its system, with completion scripts, man pages and licenses. The
// output depends only on the input (reproducible builds).
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"flag"
	"io"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"catanref/referee"
)

func main() {
	log.SetFlags(0)
	binaries := flag.String("binaries", "", "folder with a folder SYSTEM-MACHINE for each program")
	version := flag.String("version", "", "version in the names of the archives")
	epoch := flag.Int64("epoch", 0, "time of every file, in seconds since 1970")
	out := flag.String("out", "", "folder of the archives")
	flag.Parse()
	stamp := time.Unix(*epoch, 0).UTC()
	shared, err := beside(stamp)
	if err != nil {
		log.Fatal(err)
	}
	programs, err := filepath.Glob(filepath.Join(*binaries, "*", "catanref*"))
	if err != nil || len(programs) == 0 {
		log.Fatalf("no program under %s: %v", *binaries, err)
	}
	for _, program := range programs {
		data, err := os.ReadFile(program)
		if err != nil {
			log.Fatal(err)
		}
		name := "catanref-" + *version + "-" + filepath.Base(filepath.Dir(program))
		files := maps.Clone(shared)
		files[filepath.Base(program)] = data
		write, ending := tarred, ".tar.gz"
		if strings.HasSuffix(program, ".exe") {
			write, ending = zipped, ".zip"
		}
		var packed bytes.Buffer
		if err := write(&packed, name, files, stamp); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(*out, name+ending), packed.Bytes(), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// beside returns the other files of an archive, by name.
func beside(stamp time.Time) (map[string][]byte, error) {
	files := map[string][]byte{}
	for name, write := range map[string]func(*cobra.Command, io.Writer) error{
		"completion/catanref.bash": func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) },
		"completion/catanref.zsh":  (*cobra.Command).GenZshCompletion,
		"completion/catanref.fish": func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) },
		"completion/catanref.ps1":  (*cobra.Command).GenPowerShellCompletionWithDesc,
		"LICENSES.txt": func(c *cobra.Command, w io.Writer) error {
			c.SetArgs([]string{"licenses"})
			c.SetOut(w)
			return c.Execute()
		},
	} {
		var text bytes.Buffer
		if err := write(referee.Command(), &text); err != nil {
			return nil, err
		}
		files[name] = text.Bytes()
	}
	dir, err := os.MkdirTemp("", "man")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	root := referee.Command()
	root.DisableAutoGenTag = true
	if err := doc.GenManTree(root, &doc.GenManHeader{Title: "CATANREF", Section: "1", Source: "catanref", Date: &stamp}, dir); err != nil {
		return nil, err
	}
	manuals, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil {
		return nil, err
	}
	for _, manual := range manuals {
		text, err := os.ReadFile(manual)
		if err != nil {
			return nil, err
		}
		files["man/"+filepath.Base(manual)] = text
	}
	return files, nil
}

func tarred(w io.Writer, folder string, files map[string][]byte, stamp time.Time) error {
	small := gzip.NewWriter(w)
	archive := tar.NewWriter(small)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		header := &tar.Header{Name: folder + "/" + name, Mode: mode(name), Size: int64(len(files[name])), ModTime: stamp, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if _, err := archive.Write(files[name]); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return small.Close()
}

func zipped(w io.Writer, folder string, files map[string][]byte, stamp time.Time) error {
	archive := zip.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		header := &zip.FileHeader{Name: folder + "/" + name, Method: zip.Deflate, Modified: stamp}
		header.SetMode(os.FileMode(mode(name)))
		file, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := file.Write(files[name]); err != nil {
			return err
		}
	}
	return archive.Close()
}

// mode makes the program executable.
func mode(name string) int64 {
	if name == "catanref" {
		return 0o755
	}
	return 0o644
}
