package scenarios

// Standing says which entries of a record count, and which were undone.
type Standing struct {
	Done, Undone []int        // the next entry for undo and redo is the last one
	Gone         map[int]bool // undone entries, by number from 0 on
}

// Standing returns the state of the entries before end.
func (s *Scenario) Standing(end int) Standing {
	out := Standing{Gone: map[int]bool{}}
	for i := range end {
		switch st := &s.Moves[i]; {
		case st.Kind == UndoEntry || st.Kind == RedoEntry:
			from, to := &out.Done, &out.Undone
			if st.Kind == RedoEntry {
				from, to = to, from
			}
			for range min(st.Count, len(*from)) {
				last := (*from)[len(*from)-1]
				*from, *to = (*from)[:len(*from)-1], append(*to, last)
				out.Gone[last] = st.Kind == UndoEntry
			}
		case st.Kind.TakenBack():
			out.Done, out.Undone = append(out.Done, i), nil
		}
	}
	return out
}
