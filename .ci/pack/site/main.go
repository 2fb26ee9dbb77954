// Site builds the folder of the page without a server from its own files and those of the served page. Names contain a
// hash of the content, except for pages and the files that look for a new version. The output depends only on the
// input.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"

	"catanref/referee/picture"
)

// entries are files that keep their names: those that people open, and those that look for a new version.
var entries = []string{"index.html", "game.html", "position.html", "sw.js"}

// instead are files of the site that replace files of the served page.
var instead = []string{"index.html", "net.js"}

// head is the start of every page, with a content security policy: only its own scripts.
const head = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types catanref">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#f4ecda">
<link rel="manifest" href="{{site.webmanifest}}">
<link rel="icon" href="{{icon.svg}}" type="image/svg+xml">
<link rel="apple-touch-icon" href="{{icon-192.png}}">`

const manifest = `{"name": "Referee for Catan", "short_name": "Referee", "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "background_color": "#f4ecda", "theme_color": "#f4ecda", "icons": [{"src": "{{icon-192.png}}", "sizes": "192x192", "type": "image/png"}, {"src": "{{icon-512.png}}", "sizes": "512x512", "type": "image/png"}, {"src": "{{icon.svg}}", "sizes": "any", "type": "image/svg+xml"}]}
`

func main() {
	log.SetFlags(0)
	wasm := flag.String("wasm", "", "the program")
	exec := flag.String("exec", "", "what starts it in a browser, wasm_exec.js of the same Go")
	licenses := flag.String("licenses", "", "the licenses of what is in it")
	pageDir := flag.String("page", "", "folder of the page's files")
	siteDir := flag.String("site", "", "folder of the files that a device has beside them")
	out := flag.String("out", "", "folder to write")
	quality := flag.Int("quality", brotli.BestCompression, "of packing, 0 to 11")
	flag.Parse()
	s := &site{files: map[string][]byte{}, named: map[string]string{}, quality: *quality}
	s.readAll(*pageDir)
	s.pages()
	s.readAll(*siteDir)
	s.files["wasm_exec.js"], s.files["licenses.txt"], s.files["catanref.wasm"] = read(*exec), read(*licenses), read(*wasm)
	s.files["catanref.bin"] = gzipped(s.files["catanref.wasm"])
	s.files["site.webmanifest"] = []byte(manifest)
	s.icons()
	delete(s.files, "api.html")
	delete(s.files, "refused.html")
	if err := os.MkdirAll(*out, 0o755); err != nil {
		log.Fatal(err)
	}
	s.write(*out)
}

type site struct {
	files   map[string][]byte
	named   map[string]string // names in the folder
	naming  []string          // stack of files that are being renamed because the previous one refers to them
	sprite  string
	version string
	quality int
}

func read(name string) []byte {
	data, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return data
}

func (s *site) readAll(dir string) {
	found, err := filepath.Glob(filepath.Join(dir, "*.*"))
	if err != nil || len(found) == 0 {
		log.Fatalf("no files in %s: %v", dir, err)
	}
	for _, file := range found {
		name := filepath.Base(file)
		if s.files[name] != nil && !slices.Contains(instead, name) {
			log.Fatalf("%s is there twice", name)
		}
		s.files[name] = read(file)
	}
}

// pages builds the page of a game from the served page.
func (s *site) pages() {
	text := string(s.files["index.html"])
	s.sprite = regexp.MustCompile(`(?s)<svg class="hide".*?</symbol></svg>`).FindString(text)
	change := func(from, to string) {
		if strings.Count(text, from) != 1 {
			log.Fatalf("the page has %q %d times", from, strings.Count(text, from))
		}
		text = strings.Replace(text, from, to, 1)
	}
	change(`<link rel="icon" href="data:,">`, head)
	change(`<script type="module" src="/files/page.js"></script>`, `<link rel="stylesheet" href="{{site.css}}">
<script src="{{disk.js}}"></script>
<script type="module" src="/files/page.js"></script>
<script type="module" src="{{device.js}}"></script>`)
	change(`; programs find the same at <a href="/api">the API</a>`, "")
	s.files["game.html"] = regexp.MustCompile(`/files/([a-z_]+\.[a-z]+)`).ReplaceAll([]byte(text), []byte("{{$1}}"))
}

func (s *site) icons() {
	for name, pixels := range map[string]int{"icon.svg": 0, "icon-192.png": 192, "icon-512.png": 512} {
		plate, out := picture.Emblem([]string{"red"}, 0), &bytes.Buffer{}
		draw := plate.SVG
		if pixels > 0 {
			plate.Pixels, draw = pixels, plate.PNG
		}
		if err := draw(out); err != nil {
			log.Fatal(err)
		}
		s.files[name] = out.Bytes()
	}
}

var (
	named    = regexp.MustCompile(`\{\{[a-z0-9_.-]+\}\}`)
	unhashed = regexp.MustCompile(`['"]\./[a-z_]+\.(js|css)['"]`)
	imported = regexp.MustCompile(`\b(from |import\()'\./([a-z_]+\.js)'`)
)

// name returns the name of a file in the folder, and inserts the names of other files into its content.
func (s *site) name(file string) string {
	if name, ok := s.named[file]; ok {
		return name
	}
	data, ok := s.files[file]
	if !ok || slices.Contains(s.naming, file) {
		log.Fatalf("%s is not there, or speaks of itself: %v", file, s.naming)
	}
	s.naming = append(s.naming, file)
	if kind := path.Ext(file); slices.Contains([]string{".js", ".html", ".css", ".webmanifest"}, kind) && file != "wasm_exec.js" {
		data = imported.ReplaceAllFunc(data, func(found []byte) []byte {
			parts := imported.FindSubmatch(found)
			return fmt.Appendf(nil, "%s'./%s'", parts[1], s.name(string(parts[2])))
		})
		if left := unhashed.Find(data); left != nil {
			log.Fatalf("%s speaks of %s in a way that is not known here", file, left)
		}
		for bytes.Contains(data, []byte("{{")) {
			data = named.ReplaceAllFunc(data, func(found []byte) []byte { return []byte(s.said(string(found[2 : len(found)-2]))) })
		}
	}
	s.naming = s.naming[:len(s.naming)-1]
	s.files[file] = data
	sum, ext := sha256.Sum256(data), path.Ext(file)
	name := strings.TrimSuffix(file, ext) + "." + hex.EncodeToString(sum[:6]) + ext
	if slices.Contains(entries, file) {
		name = file
	}
	s.named[file] = name
	return name
}

// said returns the replacement of a word in double braces.
func (s *site) said(word string) string {
	switch word {
	case "head":
		return head
	case "sprite":
		return s.sprite
	case "version":
		return s.version
	case "files":
		list, err := json.Marshal(s.kept())
		if err != nil {
			log.Fatal(err)
		}
		return string(list)
	}
	return s.name(word)
}

// kept are the files that a device caches, sorted by name. The program is cached separately.
func (s *site) kept() (names []string) {
	for file, name := range s.named {
		if !strings.HasPrefix(file, "catanref.") && file != "sw.js" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// versionOf returns a hash of all inputs.
func (s *site) versionOf() string {
	sum := sha256.New()
	for _, file := range slices.Sorted(maps.Keys(s.files)) {
		fmt.Fprintf(sum, "%s %d\n%s", file, len(s.files[file]), s.files[file])
	}
	return hex.EncodeToString(sum.Sum(nil)[:6])
}

func gzipped(data []byte) []byte {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		log.Fatal(err)
	}
	z.Write(data) // never fails for a buffer
	z.Close()
	return out.Bytes()
}

// write writes the folder. For hosts that can send compressed files, these are written next to the originals.
func (s *site) write(out string) {
	s.version = s.versionOf()
	for _, file := range entries[1:3] {
		s.name(file)
	}
	for _, file := range []string{"catanref.wasm", "catanref.bin", "worker.js"} {
		s.name(file)
	}
	s.name("index.html")
	s.name("sw.js")
	raw, over := 0, 0
	for file, name := range s.named {
		data := s.files[file]
		put(out, name, data)
		if file == "catanref.bin" || path.Ext(name) == ".png" {
			continue
		}
		var small bytes.Buffer
		w := brotli.NewWriterOptions(&small, brotli.WriterOptions{Quality: s.quality, LGWin: 24})
		w.Write(data) // never fails for a buffer
		w.Close()
		put(out, name+".br", small.Bytes())
		put(out, name+".gz", gzipped(data))
		raw, over = raw+len(data), over+small.Len()
	}
	fmt.Printf("%d files, %d bytes, %d over the wire with brotli\n", len(s.named), raw, over)
}

func put(out, name string, data []byte) {
	if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
		log.Fatal(err)
	}
}
