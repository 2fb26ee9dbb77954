// Package yamlfile reads YAML files and reports every fault with file, line and column.
//
// It knows the form of files, not their meaning: both scenario files and variant files are read through it. A file is
// one document without anchors, aliases, tags and repeated keys, of limited size and depth; anything else in it is a
// fault, never a crash.
package yamlfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// Bounds of one file: a long game with all its checks stays far below them.
const (
	MaxBytes = 8 << 20
	MaxDepth = 24
	MaxParts = 300_000 // keys, values and entries of lists
	MaxList  = 1000    // entries of a list and keys of a mapping, except those of File.Long
)

// maxFound is the number of faults after which reading stops.
const maxFound = 1000

// Full reports whether this number has been reached.
func (f *File) Full() bool { return len(f.Faults) >= maxFound }

// File is a file that is being read. Faults found on the way gather in it.
type File struct {
	Name     string
	Faults   Faults
	Examples map[string]string // examples of values, by their names in messages
	Parts    int               // how many parts it may have; 0: MaxParts
	Long     string            // the key at the top level whose list has no limit but the size of the file
	Beyond   string            // addition to the fault of an unknown key that resembles no known one

	lines   func() [][]byte    // as they are written; nil before the file is parsed
	long    *yaml.Node         // the list of the key Long
	cut     int                // faults after which reading has continued
	entries map[*yaml.Node]int // of lists that were cut: how many entries they have in the file
}

// Err returns the faults as an error; nil if there are none.
func (f *File) Err() error {
	if len(f.Faults) == 0 {
		return nil
	}
	f.Faults.Sort()
	return f.Faults
}

// At records a fault at a node, or of the whole file if the node is nil; near are the nearest valid words.
func (f *File) At(n *yaml.Node, message string, near ...string) {
	fault := Fault{File: f.Name, Message: message, Near: near}
	if n != nil {
		fault.Line, fault.Col = n.Line, n.Column
	}
	f.Faults = append(f.Faults, fault)
}

// Inside notes a fault at a byte of a scalar's text.
func (f *File) Inside(n *yaml.Node, offset int, message string, near ...string) {
	f.Place(n, Fault{Col: offset + 1, Message: message, Near: near})
}

// Entries returns how many entries a list has in the file, even if it is longer than what is read.
func (f *File) Entries(n *yaml.Node) int {
	if all, cut := f.entries[n]; cut {
		return all
	}
	return len(n.Content)
}

var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^yaml: (?:line (\d+): )?`) })

// ErrTooLarge says that a file has more than MaxBytes.
var ErrTooLarge = fmt.Errorf("the file is larger than %d MiB", MaxBytes>>20)

// ReadSome reads a file; of a file that is too large it reads only enough to notice that.
func ReadSome(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, MaxBytes+1))
}

// Parse reads a document and returns its top mapping; nil if there is none, with the faults noted.
func (f *File) Parse(data []byte) *yaml.Node {
	whole := func(message string) *yaml.Node {
		f.At(nil, message)
		return nil
	}
	if len(data) > MaxBytes {
		return whole(ErrTooLarge.Error())
	}
	data = AsSeen(data)
	switch {
	case !utf8.Valid(data):
		return f.noText(data)
	case len(bytes.TrimSpace(data)) == 0:
		return whole("the file is empty")
	}
	most := cmp.Or(f.Parts, MaxParts)
	if line, col := tooMany(data, most); line > 0 {
		f.Faults = append(f.Faults, Fault{File: f.Name, Line: line, Col: col, Message: fmt.Sprintf("such a file has at most %d keys, values and entries", most)})
		return nil
	}
	if line, col := tooWide(data); line > 0 {
		f.Faults = append(f.Faults, Fault{File: f.Name, Line: line, Col: col, Message: fmt.Sprintf("a word here has more than %d letters", maxUnbroken)})
		return nil
	}
	if line, col := tooDeep(data); line > 0 {
		f.Faults = append(f.Faults, Fault{File: f.Name, Line: line, Col: col, Message: fmt.Sprintf("nested deeper than %d levels", MaxDepth)})
		return nil
	}
	f.lines = sync.OnceValue(func() [][]byte { return bytes.Split(data, []byte("\n")) })
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc yaml.Node
	if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
		return whole("the file holds nothing but comments")
	} else if err != nil {
		f.syntax(err, data)
		return nil
	}
	if len(doc.Content) == 0 {
		return whole("the file is empty")
	}
	var second yaml.Node
	if err := dec.Decode(&second); err == nil {
		f.At(&second, "a second document begins here; a file holds one")
		return nil
	} else if !errors.Is(err, io.EOF) {
		f.syntax(err, data)
		return nil
	}
	before := len(f.Faults)
	if top := doc.Content[0]; top.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(top.Content) && f.long == nil; i += 2 {
			if top.Content[i].Value == f.Long {
				f.long = top.Content[i+1]
			}
		}
	}
	f.sound(doc.Content[0], 0)
	if len(f.Faults) > before+f.cut {
		return nil
	}
	return doc.Content[0]
}

// blanks replaces characters that are line ends for the YAML library but for no editor. The replacements have the same
// length in bytes, so that columns stay correct.
var blanks = []struct{ letter, blank []byte }{
	{[]byte("\u0085"), []byte("\u00a0")}, {[]byte("\u2028"), []byte("\u2003")}, {[]byte("\u2029"), []byte("\u2003")},
}

// ByteOrderMark is what some editors put before the first letter of a text: it is no part of the first line.
const ByteOrderMark = "\ufeff"

// AsSeen returns the text for the YAML library, with lines that end where editors show line ends.
func AsSeen(data []byte) []byte {
	for _, b := range blanks {
		if bytes.Contains(data, b.letter) {
			data = bytes.ReplaceAll(data, b.letter, b.blank)
		}
	}
	if bytes.IndexByte(data, '\r') < 0 {
		return data
	}
	data = bytes.Clone(data)
	for i, c := range data { // by itself it ends a line, to the library as to most editors
		if c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			data[i] = '\n'
		}
	}
	return data
}

// sound rejects YAML features that the files do not use, and cuts the line ends off block texts.
func (f *File) sound(n *yaml.Node, depth int) {
	switch {
	case depth > MaxDepth:
		f.At(n, fmt.Sprintf("nested deeper than %d levels", MaxDepth))
		return
	case n.Kind == yaml.AliasNode:
		f.At(n, "aliases (*name) are not allowed")
		return
	case n.Anchor != "":
		f.At(n, "anchors (&name) are not allowed")
	case n.Style&yaml.TaggedStyle != 0:
		message := "tags (!name) are not allowed"
		if quoted := f.Whole(n); quoted != "" {
			message += "; an expression that begins with ! stands in quotes: " + quoted
		}
		f.At(n, message)
	}
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		n.Value = strings.TrimRight(n.Value, "\n") // the line break that ends a block is none of the text
	}
	if limit := f.limit(n); len(n.Content) > limit { // if a caller has a lower limit, it reports this itself
		f.At(n.Content[limit], fmt.Sprintf("this is one too many: a list has at most %d entries", MaxList))
		if f.entries == nil {
			f.entries = map[*yaml.Node]int{}
		}
		f.entries[n] = len(n.Content)
		n.Content = n.Content[:limit]
		f.cut++
	}
	if n.Kind == yaml.MappingNode {
		f.rejoin(n)
		f.distinct(n.Content)
	}
	for _, c := range n.Content {
		if f.Full() {
			return
		}
		f.sound(c, depth+1)
	}
}

// limit returns the maximum number of children of a node.
func (f *File) limit(n *yaml.Node) int {
	switch {
	case n == f.long:
		return MaxParts
	case n.Kind == yaml.MappingNode:
		return 2 * MaxList
	}
	return MaxList
}

// Like returns an example of what is expected, or "".
func (f *File) Like(what string) string {
	if example := f.Examples[what]; example != "" {
		return ", like " + example
	}
	return ""
}

// Field is one key that a mapping may have.
type Field struct {
	Key  string
	Read func(n *yaml.Node)
}

// Map reads a mapping with the given keys, in the order of the file; any other key is a fault, with
// those that nearest finds it was meant for.
func (f *File) Map(n *yaml.Node, what string, fields []Field, nearest func(word string, words []string) []string) bool {
	if n.Kind != yaml.MappingNode {
		f.At(n, what+" is written as keys and values"+f.Like(what))
		return false
	}
	for i := 0; i < len(n.Content); i += 2 {
		key, known := n.Content[i], false
		for _, field := range fields {
			if field.Key == key.Value {
				known = true
				field.Read(n.Content[i+1])
			}
		}
		if !known {
			keys := make([]string, len(fields))
			for j, field := range fields {
				keys[j] = field.Key
			}
			message, near := fmt.Sprintf("%s has no key %q", what, key.Value), nearest(key.Value, keys)
			switch {
			case n.Style&yaml.FlowStyle != 0 && strings.ContainsAny(key.Value, " ()=<>"):
				message += ": inside { } a text ends at a comma, unless it stands in quotes"
			case len(near) == 0:
				message += KeysOf(keys) + f.Beyond
			}
			f.At(key, message, near...)
		}
	}
	return true
}

// Each reads a mapping with free keys.
func (f *File) Each(n *yaml.Node, what string, read func(key, value *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		f.At(n, what+" is written as keys and values"+f.Like(what))
		return
	}
	for i := 0; i < len(n.Content) && !f.Full(); i += 2 {
		read(n.Content[i], n.Content[i+1])
	}
}

// List reads a list.
func (f *File) List(n *yaml.Node, what string, read func(n *yaml.Node)) {
	if n.Kind != yaml.SequenceNode {
		f.At(n, what+" is a list"+f.Like(what))
		return
	}
	for _, c := range n.Content {
		if f.Full() {
			return
		}
		read(c)
	}
}

// Text reads a scalar as text.
func (f *File) Text(n *yaml.Node, what string) (string, bool) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		f.At(n, what+" is a text"+f.Like(what))
		return "", false
	}
	return n.Value, true
}

// Int reads a whole number between lo and hi.
func (f *File) Int(n *yaml.Node, what string, lo, hi int) (int, bool) {
	if n.Kind == yaml.ScalarNode {
		if x, err := strconv.Atoi(n.Value); err == nil && x >= lo && x <= hi {
			return x, true
		}
	}
	f.At(n, fmt.Sprintf("%s is a whole number from %d to %d", what, lo, hi))
	return lo, false
}

// Bool reads true or false.
func (f *File) Bool(n *yaml.Node, what string) (bool, bool) {
	if n.Kind == yaml.ScalarNode && n.Tag == "!!bool" {
		x, err := strconv.ParseBool(strings.ToLower(n.Value))
		return x, err == nil
	}
	f.At(n, what+" is true or false")
	return false, false
}
