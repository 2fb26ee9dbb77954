package notation

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestQuickWords: the quick reader cuts a text into the same words as the other, eight bytes at a time.
func TestQuickWords(t *testing.T) {
	signs := []byte("@AaMmZz[`{09./+?: ,\t  ,\x00\x1f\x7f\x80\xc3")
	luck := rand.New(rand.NewPCG(3, 4))
	r, cut := &QuickReader{}, 0
	for range 20_000 {
		text := make([]byte, luck.IntN(40))
		for i := range text {
			text[i] = signs[luck.IntN(len(signs)-2*luck.IntN(2))]
		}
		if luck.IntN(10) == 0 {
			text = bytes.Repeat(append(text, 'x'), 10)
		}
		plain := len(text) <= maxQuick && !slices.ContainsFunc(text, func(c byte) bool { return c >= 0x80 })
		if ok := r.split(text); ok != plain {
			t.Fatalf("%q: read %v", text, ok)
		}
		if !plain {
			continue
		}
		var p parser
		p.split(string(text), 0)
		if !slices.EqualFunc(p.words, r.parser.words, bytes.Equal) {
			t.Fatalf("%q: %q, not %q", text, r.parser.words, p.words)
		}
		cut += len(p.words)
	}
	if cut < 10_000 {
		t.Errorf("only %d words", cut)
	}
}
