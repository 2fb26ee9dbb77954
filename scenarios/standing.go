package scenarios

// Standing is which entries of a record stand, and which were taken back.
type Standing struct {
	Done, Undone []int        // what undo and redo would take next stands last
	Gone         map[int]bool // taken back, by number from 0 on
}

// Standing looks at the entries before one.
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
