package rulebook

// wordTable keeps a number for each word. It is asked for every word of the rulebook when the index is built, where a
// map would take most of the time.
type wordTable struct {
	rows []wordRow // as many as a power of two, at most half of them taken
	n    int
}

type wordRow struct {
	hash   uint32 // 0: free
	number int32
	word   string
}

func newWordTable() *wordTable { return &wordTable{rows: make([]wordRow, 4096)} }

// find returns the row of a word: the one that it has, or a free one that is to be filled.
func (t *wordTable) find(word []byte) (row *wordRow, known bool) {
	if 2*t.n >= len(t.rows) {
		t.grow()
	}
	h := hashOf(word)
	for i := int(h) & (len(t.rows) - 1); ; i = (i + 1) & (len(t.rows) - 1) {
		row := &t.rows[i]
		if row.hash == 0 {
			row.hash, row.word = h, string(word)
			t.n++
			return row, false
		}
		if row.hash == h && row.word == string(word) {
			return row, true
		}
	}
}

func (t *wordTable) grow() {
	old := t.rows
	t.rows = make([]wordRow, 2*len(old))
	for _, row := range old {
		if row.hash == 0 {
			continue
		}
		i := int(row.hash) & (len(t.rows) - 1)
		for t.rows[i].hash != 0 {
			i = (i + 1) & (len(t.rows) - 1)
		}
		t.rows[i] = row
	}
}

// hashOf is FNV-1a, never 0.
func hashOf(word []byte) uint32 {
	h := uint32(2166136261)
	for _, c := range word {
		h = (h ^ uint32(c)) * 16777619
	}
	h ^= h >> 15
	return h | 1
}
