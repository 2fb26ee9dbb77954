package record

import (
	"errors"
	"fmt"
	"io/fs"
)

// SetAside writes the whole record, with the entries that are not on disk, to a new file beside its own and returns the
// name: for a game that ends before its file can be written, for example since somebody else has changed it.
func (r *Record) SetAside() (name string, err error) {
	for n := 1; ; n++ {
		if name = r.Name + ".unsaved"; n > 1 {
			name += fmt.Sprint("-", n)
		}
		if _, err := r.disk.Stat(name); errors.Is(err, fs.ErrNotExist) {
			break
		} else if err != nil {
			return "", fmt.Errorf("%s: %w", name, reason(err))
		}
	}
	if err := r.disk.Replace(name, r.text); err != nil {
		return "", fmt.Errorf("%s: %w", name, reason(err))
	}
	return name, nil
}
