package referee

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// build describes what the program was built from, as recorded by the Go command.
type build struct {
	tag, commit, day string
	changed          bool // the working tree differed from the commit
	by               string
}

// builtFrom reads what the Go command recorded. For a build outside a clone only the Go version is known.
func builtFrom() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) build {
	b := build{by: runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH}
	if info.Main.Version != "(devel)" {
		b.tag = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = s.Value
		case "vcs.time":
			b.day, _, _ = strings.Cut(s.Value, "T")
		case "vcs.modified":
			b.changed = s.Value == "true"
		}
	}
	return b
}

// String returns the text of --version: the tag, or between two tags a pseudo-version; the commit with its date; and
// the Go version.
func (b build) String() string {
	tag := b.tag
	if tag == "" {
		tag = "devel"
	}
	lines := []string{tag}
	if b.commit != "" {
		line := "commit " + b.commit
		if b.day != "" {
			line += ", " + b.day
		}
		if b.changed {
			line += ", with changes"
		}
		lines = append(lines, line)
	}
	return strings.Join(append(lines, b.by), "\n")
}
