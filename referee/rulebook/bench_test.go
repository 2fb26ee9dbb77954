package rulebook

import "testing"

func BenchmarkIndex(b *testing.B) {
	for b.Loop() {
		readIndex(writtenIndex)
	}
}

func BenchmarkAsk(b *testing.B) {
	for b.Loop() {
		Ask("does my own settlement in the middle break my longest road?", nil)
	}
}
