package scenarios

import (
	"fmt"
	"time"

	"gopkg.in/yaml.v3"
)

// clocks are the formats of the time of an entry: as recorded, and as people write it.
var clocks = [...]string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"}

// partClocks are formats without the day or the hour: they stay in the record, but are not used for durations.
var partClocks = [...]string{time.DateOnly, time.TimeOnly, "15:04"}

// Time is when an entry was recorded; false if there is no complete time.
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
	if _, ok := r.step.Time(); ok {
		return
	}
	for _, form := range partClocks {
		if _, err := time.Parse(form, text); err == nil {
			return
		}
	}
	r.f.At(n, fmt.Sprintf("%q is no time: write day and hour, like 2026-11-22T20:14:09Z", text))
}
