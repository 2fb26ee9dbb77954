package referee

import (
	"runtime/debug"
	"strings"
	"testing"
)

func TestVersion(t *testing.T) {
	noted := func(version string, settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{Main: debug.Module{Version: version}}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	for _, row := range []struct {
		name string
		info *debug.BuildInfo
		want string
	}{
		{"a tag", noted("v1.2.0", "vcs.revision", "abc", "vcs.time", "2036-11-22T20:14:09Z", "vcs.modified", "false"), "v1.2.0|commit abc, 2036-11-22"},
		{"changed files", noted("v1.2.0+dirty", "vcs.revision", "abc", "vcs.modified", "true"), "v1.2.0+dirty|commit abc, with changes"},
		{"no clone", noted("(devel)"), "devel"},
		{"nothing noted", noted(""), "devel"},
		{"a module that was fetched", noted("v1.2.0"), "v1.2.0"},
	} {
		lines := strings.Split(buildOf(row.info).String(), "\n")
		last := len(lines) - 1
		if got := strings.Join(lines[:last], "|"); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
		if !strings.HasPrefix(lines[last], "go1.") || !strings.Contains(lines[last], "/") {
			t.Errorf("%s: the Go version is printed as %q", row.name, lines[last])
		}
	}
}
