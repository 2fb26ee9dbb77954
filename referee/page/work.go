//go:build !js

package page

import (
	"context"
	"time"
)

// Do runs work while it holds the lock on the game, then publishes the new state. Readers do not wait for it.
func (s *Server) Do(work func()) {
	s.work.Lock()
	defer s.work.Unlock()
	defer s.publish()
	work()
}

// publish makes the current state of the game visible to readers and notifies listeners. The caller must hold s.work.
func (s *Server) publish() {
	now := s.game.Now()
	number, corrections := now.Last()
	s.mu.Lock()
	defer s.mu.Unlock()
	old, before := s.now.Last()
	if s.now = now; number != old || corrections != before {
		close(s.changed)
		s.changed = make(chan struct{})
	}
}

// moment returns the current state of the game and a channel that is closed when it changes.
func (s *Server) moment() (Moment, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.changed
}

// Limits for each link: questions at the same time, and how long another one waits. So no link can use up the machine.
const (
	atOnce    = 2
	longQueue = patience / 2
)

// turn waits until the link may run one more question; leave must be called after it. ok is false after a timeout.
func (s *Server) turn(ctx context.Context, v Viewer) (leave func(), ok bool) {
	s.mu.Lock()
	room := s.rooms[v]
	if room == nil {
		room = make(chan struct{}, atOnce)
		s.rooms[v] = room
	}
	s.mu.Unlock()
	late := time.NewTimer(longQueue)
	defer late.Stop()
	select {
	case room <- struct{}{}:
		return func() { <-room }, true
	case <-late.C:
	case <-ctx.Done():
	}
	return nil, false
}
