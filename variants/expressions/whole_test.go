package expressions

import (
	"testing"

	"catanref/variants/sample"
)

// Whole numbers that do not fit have no value; those that do are left as they are.
func TestWholeNumbers(t *testing.T) {
	g, s := sample.Position(t)
	for _, row := range []struct{ text, want string }{
		{"9223372036854775806 + 1 > 0", "true"},
		{"9223372036854775807 + 1 < 0", "a whole number does not fit"},
		{"-9223372036854775807 - 1 < 0", "true"},
		{"-9223372036854775807 - 2 < 0", "a whole number does not fit"},
		{"abs(-9223372036854775807 - 1) < 0", "a whole number does not fit"},
		{"-(-9223372036854775807 - 1) < 0", "a whole number does not fit"},
		{"abs(-9223372036854775807) > 0", "true"},
		{"sum([9223372036854775807, 1]) < 0", "a whole number does not fit"},
		{"sum([9223372036854775806, 1]) > 0", "true"},
		{"sum(1..3, # * 9223372036854775807) < 0", "a whole number does not fit"},
		{"3037000500 * 3037000500 < 0", "a whole number does not fit"},
		{"3037000499 * 3037000499 > 0", "true"},
		{"-4611686018427387904 * 2 < 0", "true"},
		{"int(1e300) > 0", "a whole number does not fit"},
		{"int(7.9) == 7 and int(-7.9) == -7 and int(3) == 3", "true"},
		{"all(1..10, # * # * # <= 1000)", "true"},
		{`any(["B2", "C3"], # matches "^[A-C]2$")`, "true"},
		{`red.name matches "(a?){150}b"`, "false"},
	} {
		t.Run(row.text, func(t *testing.T) {
			c, fault := CompileCheck(row.text, g.Seating)
			if fault != nil {
				t.Fatal(fault)
			}
			holds, err := c.Holds(g, s)
			got := map[bool]string{true: "true", false: "false"}[holds]
			if err != nil {
				got = err.Error()
			}
			if got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}
