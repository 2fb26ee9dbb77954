package kept

import "testing"

func TestTheStoreDoesNotGrow(t *testing.T) {
	small := Answers[int]{Limit: 2}
	for i, key := range []string{"a", "b", "c"} {
		small.Keep(key, i)
	}
	if _, old := small.Find("a"); old || len(small.byKey) != 1 {
		t.Error("the store grows:", small.byKey)
	}
	if got, ok := small.Find("c"); !ok || got != 2 {
		t.Error("the last answer is not kept:", got, ok)
	}
}
