package session

import (
	"errors"
	"fmt"

	"catanref/scenarios"
)

// Open opens the record of a game. The lines say what was found and done on the way.
func Open(o Options) (s *Session, lines []string, err error) {
	s = &Session{options: o, talk: talk{viewing: now}}
	var unlocked error
	if !o.Watch {
		unlocked = s.takeLock()
		var held *scenarios.HeldError
		if errors.As(unlocked, &held) {
			s.Held = held
			lines = append(lines, capital(held.Error())+"; here the game is only looked at.")
		}
	} else {
		s.Held = errors.New("this session was opened to look on")
	}
	var text []byte
	var late *scenarios.NotWrittenError
	if s.Held != nil {
		if text, err = o.Disk.ReadFile(o.Name); err == nil {
			text, _ = scenarios.Torn(text)
		}
	} else {
		var torn []byte
		var shaped bool
		disk := o.Disk
		if unlocked != nil {
			disk = protected{o.Disk, unlocked}
		}
		text, torn, shaped, err = scenarios.ReadRecord(disk, o.Name)
		if errors.As(err, &late) {
			err = nil
		}
		switch {
		case torn != nil && late != nil:
			lines = append(lines, fmt.Sprintf("The last line had no end: %q. It is set aside in %s.torn as soon as that can be written.", torn, o.Name))
		case torn != nil:
			lines = append(lines, fmt.Sprintf("The last line had no end; it is set aside in %s.torn: %q.", o.Name, torn))
		}
		if shaped && err == nil {
			lines = append(lines, "The moves were brought to the end of the file, an entry a line.")
		}
	}
	if err == nil {
		err = s.read(text)
	}
	if err != nil {
		s.Close()
		return nil, lines, err
	}
	if s.Held == nil {
		s.record = scenarios.OpenRecord(o.Disk, o.Name, text)
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
	if s.stuck != nil {
		lines = append(lines, s.stuckText())
	}
	return s, lines, nil
}

// takeLock takes the lock of the file.
func (s *Session) takeLock() (err error) {
	if s.lock, err = scenarios.LockRecord(s.options.Name, s.options.Clock()); err != nil {
		s.lock = nil
	}
	return err
}

// protected is a disk to which nothing may be written yet.
type protected struct {
	scenarios.Disk
	why error
}

func (p protected) Replace(string, []byte) error { return p.why }

// notOnDisk tells at the beginning that nothing can be written now.
func notOnDisk(name string, why error) string {
	return fmt.Sprintf("%s cannot be written now: %s. Moves are kept here; each tries again, and so does `save [FILE]`.", name, why)
}
