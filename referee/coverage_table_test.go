package referee

import (
	"bytes"
	"strings"
	"testing"
)

// For a folder of house rules, the coverage lists the rules of its files with their settings and what was seen of
// them.
func TestCoverageOfTheTable(t *testing.T) {
	var out bytes.Buffer
	run([]string{"test", "--coverage", houseRules}, strings.NewReader(""), &out, &out)
	for _, want := range []string{
		"Rules of the table:\n",
		"  var.fish-market (grant 1, tokens fish, action fish-for-a-card): seen at work, to allow, to refuse\n",
		"  var.walking-robber (robber.target): seen to allow, to refuse\n",
		"  var.any-turn (victory.when, points.goal): never seen\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("not printed: %s", want)
		}
	}
	out.Reset()
	if run([]string{"test", "--coverage", "../scenarios/base/city"}, strings.NewReader(""), &out, &out); strings.Contains(out.String(), "Rules of the table") {
		t.Error("scenarios without files of their own have rules of the table")
	}
}
