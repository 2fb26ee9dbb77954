package session

import (
	"errors"
	"fmt"

	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// Open opens the record of a game. The lines report problems of the file and their repair.
func Open(o Options) (s *Session, lines []string, err error) {
	s = &Session{options: o, talk: talk{viewing: now}}
	var unlocked error
	if !o.Watch {
		unlocked = s.takeLock()
		var held *record.HeldError
		if errors.As(unlocked, &held) {
			s.Held = held
			lines = append(lines, tell.Capital(held.Error())+"; here the game is only looked at.")
		}
	} else {
		s.Held = errors.New("this session was opened to look on")
	}
	var text []byte
	var late *record.NotWrittenError
	var found *record.Found
	if s.Held != nil {
		if text, err = o.Disk.ReadFile(o.Name); err == nil {
			text, _ = record.Torn(text)
		}
	} else if found, err = record.Read(o.Disk, o.Name); found != nil {
		text = found.Text
	}
	if err == nil {
		err = s.read(text)
	}
	if err == nil && found != nil { // a file that cannot be parsed is not changed
		disk := o.Disk
		if unlocked != nil {
			disk = protected{o.Disk, unlocked}
		}
		errors.As(found.Settle(disk, o.Name), &late)
		lines = append(lines, foundText(o.Name, found, late)...)
	}
	if err != nil {
		s.Close()
		return nil, lines, err
	}
	if s.Held == nil {
		s.record = record.Open(o.Disk, o.Name, text)
		if late != nil {
			s.record.Behind(late)
			lines = append(lines, notOnDisk(o.Name, late))
		}
		if unlocked != nil {
			s.record.Unlocked(s.takeLock)
			if late == nil {
				lines = append(lines, notOnDisk(o.Name, unlocked))
			}
		}
	}
	for i := range s.Scenario.Moves {
		st := &s.Scenario.Moves[i]
		if s.Revision += len(st.Was); st.Kind == scenarios.DroppedEntry {
			s.Revision++
		}
	}
	if s.Held == nil {
		s.clocked()
	}
	if s.stuck != nil {
		lines = append(lines, s.stuckText())
	}
	return s, lines, nil
}

// foundText describes repairs of the file.
func foundText(name string, found *record.Found, late *record.NotWrittenError) (lines []string) {
	switch {
	case found.Torn != nil && late != nil:
		lines = append(lines, fmt.Sprintf("The last line had no end: %q. It is set aside in %s.torn as soon as that can be written.", found.Torn, name))
	case found.Torn != nil:
		lines = append(lines, fmt.Sprintf("The last line had no end; it is set aside in %s.torn: %q.", name, found.Torn))
	}
	if found.Moved() && late == nil {
		lines = append(lines, "The moves were brought to the end of the file, an entry a line.")
	}
	return lines
}

// takeLock locks the file.
func (s *Session) takeLock() (err error) {
	if s.lock, err = s.options.Disk.Lock(s.options.Name, s.options.Clock()); err != nil {
		s.lock = nil
	}
	return err
}

// protected is a disk that refuses all changes.
type protected struct {
	record.Disk
	why error
}

func (p protected) Replace(string, []byte) error { return p.why }

// notOnDisk warns at the start that the record cannot be written.
func notOnDisk(name string, why error) string {
	return fmt.Sprintf("%s cannot be written now: %s. Moves are kept here; each tries again, and so does `save [FILE]`.", name, why)
}
