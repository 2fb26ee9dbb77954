//go:build !js

package referee

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// build is what the program was built from, as the Go command noted it.
type build struct {
	tag, commit, day string
	changed          bool // files differed from the commit
	by               string
}

// builtFrom reads what the Go command noted. Of a build outside a clone only the Go version is known.
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

// String is what --version tells: the tag, or the version that stands for it between two tags, the commit with its day,
// and Go.
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
