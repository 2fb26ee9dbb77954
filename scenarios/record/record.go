package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"catanref/variants/yamlfile"
)

// Record is the file of a game being followed. A move is on disk before it is acknowledged; an entry that could
// not be written is kept, reported, and tried again with the next move.
type Record struct {
	Name    string
	Unsaved int // entries that are not on disk

	disk   Disk
	file   File // open at its end; nil after a failure: then the whole record is written again
	text   []byte
	onDisk []byte    // what is known to be on disk
	stamp  time.Time // modification time after the last write
	indent string    // of the entries
	eol    string

	torn []byte       // incomplete text that must still be set aside
	lock func() error // acquires the lock that could not be had; nil if it is held
}

// ErrChanged is the error if somebody else has written the file in the meantime.
var ErrChanged = errors.New("another program has changed the file since; save it under another name, or look at what changed and open it again")

// ErrProtected says that the owner of the file has protected it.
var ErrProtected = errors.New("the file is read-only")

// Open opens the record of this text, which the disk holds, for more entries.
func Open(disk Disk, name string, text []byte) *Record {
	r := &Record{Name: name, disk: disk, text: bytes.Clone(text), eol: "\n"}
	r.onDisk = r.text
	if info, err := disk.Stat(name); err == nil {
		r.stamp = info.ModTime()
	}
	r.indent, r.eol = StyleOf(r.text)
	return r
}

// NotWrittenError is the error of a file that could be read, but not converted into the form to continue with.
type NotWrittenError struct {
	Err       error
	raw, torn []byte
}

func (e *NotWrittenError) Error() string { return reason(e.Err).Error() }
func (e *NotWrittenError) Unwrap() error { return e.Err }

// Behind sets what is on disk instead of the record: the record is written with the next entry.
func (r *Record) Behind(e *NotWrittenError) { r.onDisk, r.torn = e.raw, e.torn }

// Unlocked prevents writing until the lock is acquired.
func (r *Record) Unlocked(lock func() error) { r.lock = lock }

// Text is the record as it should be on disk.
func (r *Record) Text() []byte { return r.text }

// Full reports whether more bytes would make the record too large to be opened again.
func (r *Record) Full(more int) bool { return len(r.text)+more > yamlfile.MaxBytes }

// Append adds an entry: "{red: end}". On an error the entry is kept, but not on disk.
func (r *Record) Append(entry string) error {
	line := r.indent + "- " + entry + r.eol
	if !hasMoves(r.text) {
		line = "moves:" + r.eol + line
	}
	r.text = append(r.text, line...)
	r.Unsaved++
	return r.Save()
}

// Replace replaces the whole text of the record in one step.
func (r *Record) Replace(text []byte) error {
	r.text = text
	r.close()
	r.Unsaved++
	return r.Save()
}

// Save writes what is not on disk yet.
func (r *Record) Save() error {
	if bytes.Equal(r.text, r.onDisk) {
		r.Unsaved = 0
		return nil
	}
	err := r.extend()
	if err == nil {
		r.onDisk, r.Unsaved = r.text, 0
		return nil
	}
	r.close()
	return fmt.Errorf("%s: %w", r.Name, reason(err))
}

// extend appends the missing part, or writes the whole record again if the file is not open or has changed.
func (r *Record) extend() error {
	if r.lock != nil {
		if err := r.lock(); err != nil {
			return err
		}
		r.lock = nil
	}
	info, err := r.disk.Stat(r.Name)
	if err == nil && info.Mode().Perm()&0o222 == 0 {
		return ErrProtected
	}
	if err == nil && r.file == nil && r.torn == nil && bytes.HasPrefix(r.text, r.onDisk) && r.untouched(info) {
		r.file, err = r.disk.Append(r.Name)
		if err != nil {
			return err
		}
	}
	if r.file == nil || err != nil || !r.untouched(info) {
		return r.anew()
	}
	if _, err = r.file.Write(r.text[len(r.onDisk):]); err == nil {
		err = r.file.Sync()
	}
	if err != nil {
		r.file.Truncate(int64(len(r.onDisk))) // ignore errors of a failing disk
		return err
	}
	r.note()
	return nil
}

// untouched reports whether the file is as this record left it.
func (r *Record) untouched(info fs.FileInfo) bool {
	if r.file != nil {
		if own, err := r.file.Stat(); err != nil || !r.disk.SameFile(own, info) {
			return false
		}
	}
	return info.Size() == int64(len(r.onDisk)) && info.ModTime().Equal(r.stamp)
}

// anew writes the whole record to a new file and replaces the old one. Changes by other processes are not overwritten.
func (r *Record) anew() error {
	r.close()
	there, err := r.disk.ReadFile(r.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case bytes.Equal(there, r.onDisk):
	case bytes.HasPrefix(there, r.onDisk) && bytes.HasPrefix(r.text, there): // an incomplete write of ours
	default:
		return ErrChanged
	}
	if r.torn != nil {
		if err := setAside(r.disk, r.Name+".torn", r.torn); err != nil {
			return err
		}
		r.torn = nil
	}
	if err := r.disk.Replace(r.Name, r.text); err != nil {
		return err
	}
	r.note()
	return nil
}

func (r *Record) note() {
	if info, err := r.disk.Stat(r.Name); err == nil {
		r.stamp = info.ModTime()
	}
}

// MoveTo writes the whole record under another name and continues there. An existing file is not overwritten.
func (r *Record) MoveTo(name string) error {
	if _, err := r.disk.Stat(name); err == nil {
		return fmt.Errorf("%s: %w", name, fs.ErrExist)
	}
	if err := r.disk.Replace(name, r.text); err != nil {
		return fmt.Errorf("%s: %w", name, reason(err))
	}
	r.close()
	r.Name, r.onDisk, r.Unsaved, r.torn, r.lock = name, r.text, 0, nil, nil
	r.note()
	return nil
}

// Close lets go of the file.
func (r *Record) Close() error { return r.close() }

func (r *Record) close() error {
	if r.file == nil {
		return nil
	}
	err := r.file.Close()
	r.file = nil
	return err
}

// reason removes the system's words around an error.
func reason(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("the directory is gone")
	case errors.As(err, &path):
		return path.Err
	}
	return err
}

// Found is the file of a record, read to continue it. Nothing on disk is changed before Settle.
type Found struct {
	Text   []byte // in the form to which moves can be added
	Torn   []byte // a last line without a line end
	Shaped bool   // the form had to be changed

	raw, whole []byte
}

// Moved reports whether more of the form had to be changed than the line end that the file lacks.
func (f *Found) Moved() bool {
	const ends = "\r\n"
	return !bytes.Equal(bytes.TrimRight(f.Text, ends), bytes.TrimRight(f.whole, ends))
}

// Read reads the file of a record to continue it. A last line without a line end goes to Torn. On a fault
// of the file, Found still has its text.
func Read(disk Disk, name string) (*Found, error) {
	raw, err := disk.ReadFile(name)
	if err != nil {
		return nil, err
	}
	found := &Found{raw: raw}
	found.whole, found.Torn = Torn(raw)
	text, err := Shape(name, found.whole)
	if err != nil {
		text = found.whole
	}
	found.Text, found.Shaped = text, !bytes.Equal(text, found.whole)
	return found, err
}

// Settle sets incomplete text aside and converts the file to the form of a record, once it is known that the game can
// be opened. The error is a *NotWrittenError.
func (f *Found) Settle(disk Disk, name string) error {
	late := &NotWrittenError{raw: f.raw, torn: f.Torn}
	if f.Torn != nil {
		if late.Err = setAside(disk, name+".torn", f.Torn); late.Err == nil {
			late.torn, late.Err = nil, disk.Replace(name, f.whole)
		}
	}
	if f.Shaped && late.Err == nil {
		late.raw, late.Err = f.whole, disk.Replace(name, f.Text)
	}
	if late.Err != nil {
		return late
	}
	return nil
}

// setAside appends incomplete text to what was set aside before.
func setAside(disk Disk, name string, torn []byte) error {
	if info, err := disk.Stat(name); err == nil && !info.Mode().IsRegular() { // reading a pipe would wait
		return fmt.Errorf("%s is no ordinary file", name)
	}
	before, err := disk.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", name, reason(err))
	}
	return disk.Replace(name, append(before, append(torn, '\n')...))
}

// Disk is the part of the file system that a record uses.
type Disk interface {
	Stat(name string) (fs.FileInfo, error)
	SameFile(a, b fs.FileInfo) bool
	ReadFile(name string) ([]byte, error)
	Append(name string) (File, error) // opens an existing file at its end
	// Replace writes a file atomically: a reader finds the old text or the new one, and when it returns the new
	// text is on disk.
	Replace(name string, text []byte) error
	// Lock locks a record; the error is a *HeldError if another process holds the lock.
	Lock(name string, now time.Time) (Lock, error)
}

// Lock is held by the writer of a record.
type Lock interface{ Release() }

// HeldError says why a record cannot be written: who holds its lock and since when, or that a foreign file has
// the name of the lock.
type HeldError struct {
	PID     int
	Since   string
	Foreign string // the name of a file that is not a lock
	Page    bool   // another page of the same browser
}

func (e *HeldError) Error() string {
	switch {
	case e.Foreign != "":
		return fmt.Sprintf("another file has the name of the lock, %s, and is left alone", e.Foreign)
	case e.Page:
		return "another page of this browser is writing this game"
	case e.PID == 0:
		return "another process is writing this game"
	}
	return fmt.Sprintf("process %d has been writing this game since %s", e.PID, e.Since)
}

// File is an open file of a record.
type File interface {
	io.Writer
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
	Close() error
}

// Torn splits off the last line of a record if it belongs to its moves and has no line end.
func Torn(text []byte) (whole, torn []byte) {
	if len(text) == 0 || text[len(text)-1] == '\n' || text[len(text)-1] == '\r' {
		return text, nil
	}
	last := bytes.LastIndexAny(text, "\r\n") + 1
	if last > 0 && !hasMoves(text) && len(text) > last && strings.HasPrefix("moves", string(text[last:])) {
		return text[:last], text[last:]
	}
	if !underMoves(text[:last]) || len(bytes.TrimSpace(text[last:])) == 0 || !indented(text[last:]) {
		return text, nil
	}
	return text[:last], text[last:]
}
