//go:build js && wasm

package main

import (
	"errors"
	"io/fs"
	"syscall"
	"syscall/js"
	"time"

	"catanref/scenarios/record"
)

// disk is the storage that the browser keeps for the page. read(name) promises {text, stamp} or null. write(name,
// text) promises the new stamp; the write is atomic and durable. lock(name) promises a function that releases the
// lock, or null if another page holds it.
type disk struct{ js.Value }

// full is the name of the browsers' error for a full disk.
const full = "QuotaExceededError"

// osError converts an error of the browser to one of package os.
func osError(err error) error {
	var thrown js.Error
	if errors.As(err, &thrown) && thrown.Value.Type() == js.TypeObject {
		if thrown.Value.Get("name").String() == full {
			return syscall.ENOSPC
		}
		return errors.New("the browser does not keep it (" + thrown.Value.Get("message").String() + ")")
	}
	return err
}

func (d disk) read(name string) (*file, error) {
	found, err := awaited(d.Call("read", name))
	if err != nil {
		return nil, osError(err)
	}
	if found.IsNull() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{disk: d, name: name, text: []byte(found.Get("text").String()), stamp: found.Get("stamp").Int()}, nil
}

func (d disk) Stat(name string) (fs.FileInfo, error) {
	f, err := d.read(name)
	if err != nil {
		return nil, err
	}
	return f.Stat()
}

func (d disk) SameFile(a, b fs.FileInfo) bool { return a.Name() == b.Name() }

func (d disk) ReadFile(name string) ([]byte, error) {
	f, err := d.read(name)
	if err != nil {
		return nil, err
	}
	return f.text, nil
}

func (d disk) Append(name string) (record.File, error) {
	f, err := d.read(name)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (d disk) Replace(name string, text []byte) error {
	_, err := awaited(d.Call("write", name, string(text)))
	return osError(err)
}

func (d disk) Lock(name string, _ time.Time) (record.Lock, error) {
	release, err := awaited(d.Call("lock", name))
	if err != nil {
		return nil, osError(err)
	}
	if release.IsNull() {
		return nil, &record.HeldError{Page: true}
	}
	return lock{release}, nil
}

type lock struct{ js.Value }

func (l lock) Release() { l.Invoke() }

// file is an open file. Its content is saved when it is synced.
type file struct {
	disk
	name  string
	text  []byte
	stamp int // in milliseconds
	rest  []byte
}

func (f *file) Write(data []byte) (int, error) {
	f.rest = append(f.rest, data...)
	return len(data), nil
}

func (f *file) Sync() error {
	if len(f.rest) == 0 {
		return nil
	}
	text := append(f.text[:len(f.text):len(f.text)], f.rest...)
	stamp, err := awaited(f.Call("write", f.name, string(text)))
	if err != nil {
		return osError(err)
	}
	f.text, f.rest, f.stamp = text, nil, stamp.Int()
	return nil
}

func (f *file) Truncate(size int64) error {
	f.rest = nil
	return nil
}

func (f *file) Close() error { return nil }

func (f *file) Stat() (fs.FileInfo, error) { return info{f.name, int64(len(f.text)), f.stamp}, nil }

// info is the description of a file (fs.FileInfo), known without reading the file.
type info struct {
	name  string
	size  int64
	stamp int
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return 0o600 }
func (i info) ModTime() time.Time { return time.UnixMilli(int64(i.stamp)) }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }
