package scenarios

import (
	"fmt"
	"time"

	"gopkg.in/yaml.v3"
)

// clocks are the forms of the time of an entry: as it is recorded, and as people write it.
var clocks = [...]string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"}

// Time is when an entry was recorded; false where nobody has noted the hour.
func (st *Step) Time() (time.Time, bool) {
	for _, form := range clocks {
		if at, err := time.Parse(form, st.At); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}

func (r *reader) recordedAt(n *yaml.Node) {
	text, ok := r.f.Text(n, "at")
	if !ok {
		return
	}
	r.step.At = text
	_, timed := r.step.Time()
	if _, err := time.Parse(time.DateOnly, text); err != nil && !timed {
		r.f.At(n, fmt.Sprintf("%q is no time: write day and hour, like 2026-11-22T20:14:09Z", text))
	}
}
