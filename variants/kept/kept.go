// Package kept keeps answers to questions that are asked again.
package kept

import "sync"

// Answers is a bounded cache of answers by text. When it is full it is emptied.
type Answers[T any] struct {
	mu    sync.RWMutex
	Limit int
	byKey map[string]T
}

// Find returns a kept answer.
func (k *Answers[T]) Find(key string) (T, bool) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	x, ok := k.byKey[key]
	return x, ok
}

// Keep keeps an answer.
func (k *Answers[T]) Keep(key string, x T) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.byKey == nil || len(k.byKey) >= k.Limit {
		k.byKey = map[string]T{}
	}
	k.byKey[key] = x
}
