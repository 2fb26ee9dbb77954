package expressions

import (
	"fmt"
	"testing"

	"catanref/variants/sample"
)

// Functions that create lists and words, and the limits of their results.
func TestMakers(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"numbers", `sort([3, 1, 2]) == [1, 2, 3] and sort([3, 1.5], "desc") == [3, 1.5]`, "true"},
		{"words", `sort(map(players, .name)) == ["blue", "red", "white"]`, "true"},
		{"an empty list", `sort([]) == [] and reverse([]) == [] and uniq([]) == [] and concat([]) == []`, "true"},
		{"places stay places", `sort(red.settlements) contains "B2.N" and "B2.N" in reverse(red.settlements)`, "true"},
		{"players", `sortBy(players, .points)[2].name == "red" and sortBy(players, -.points)[0].name == "red"`, "true"},
		{"players from the most", `map(sortBy(players, .points, "desc"), .name)[0] == "red"`, "true"},
		{"equals stay as they were", `map(sortBy(players, 0), .name) == map(players, .name)`, "true"},
		{"members of made lists", `any(reverse(players), .points == 8) and filter(take(players, 2), .points > 7)[0].name == "red"`, "true"},
		{"lists in one", `len(flatten(map(players, .settlements))) == sum(players, len(.settlements))`, "true"},
		{"unlike lists", `concat(["a"], [1]) == ["a", 1] and uniq([1, 2, 1]) == [1, 2]`, "true"},
		{"words put together", `"re" + "d" == red.name and replace("a-b", "-", "_") == "a_b" and split("A1.N", ".")[0] == "A1"`, "true"},
		{"nested", `any(players, sort(.settlements) == ["A1.SE"])`, "true"},
		{"order unknown", `sort([1], "up") == [1]`, `error: the order is "asc" or "desc", not "up"`},
		{"unlike keys", `sort([1, "a"]) == []`, "error: numbers or words are put in order"},
		{"less than none", `take([1], -1) == []`, "error: take takes a whole number of elements"},
		{"a long word", `repeat("ab", 251) == ""`, "error: the text is longer than 500 bytes"},
		{"very many times", `repeat("ab", 9223372036854775807) == ""`, "error: the text is longer than 500 bytes"},
		{"grown by replacing", `replace(repeat("a", 400), "a", "bb") == ""`, "error: the text is longer than 500 bytes"},
		{"grown by adding", `let a = repeat("a", 400); a + a == ""`, "error: the text is longer than 500 bytes"},
		{"a list that doubles", `let a = 1..99; let b = concat(a, a, a, a, a, a, a); let c = concat(b, b, b); len(c) > 0`, "error: this takes too long to work out"},
		{"sorted in two loops", `all(1..99, all(1..99, len(sort(1..99)) == 99))`, "error: this takes too long to work out"},
		{"much compared", `len(uniq(concat(1..99, map(1..99, # * 100)))) == 197`, "error: too much is compared"},
	} {
		t.Run(row.name, func(t *testing.T) {
			c, fault := CompileCheck(row.text, sample.Table)
			if fault != nil {
				t.Fatal(sample.FaultText(fault))
			}
			g, s := sample.Position(t)
			ok, err := c.Holds(g, s)
			got := fmt.Sprint(ok)
			if err != nil {
				got = "error: " + err.Error()
			}
			if got != row.want {
				t.Errorf("%s\n got %s\nwant %s", row.text, got, row.want)
			}
		})
	}
}

func TestMakersTakeWhatTheyTake(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"sort(players) == []", "5: sort puts numbers or words in order; for others there is sortBy(players, .points)"},
		{"sort(red) == []", "5: sort takes a list here, not a thing with members"},
		{`sort([1], 2) == [1]`, "10: sort takes a word here, not a number"},
		{"take(players) == []", "0: take takes 2 arguments"},
		{"sort() == []", "0: sort takes 1 to 2 arguments"},
		{`split(1, "a") == []`, "6: split takes a word here, not a number"},
		{`reverse("ab") == "ba"`, "8: reverse takes a list here, not a word"},
		{`let sort = 1; sort == 1`, `4: "sort" has a meaning already`},
	} {
		if _, fault := CompileCheck(row.text, sample.Table); fault == nil || sample.FaultText(fault) != row.want {
			t.Errorf("%s\n got %v\nwant %s", row.text, fault, row.want)
		}
	}
}
