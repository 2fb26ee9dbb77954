//go:build !js

package page

import (
	"context"
	"time"
)

// Do runs something while nobody else works at the game, and tells all pages what came of it. Those who only look
// do not wait for it.
func (s *Server) Do(work func()) {
	s.work.Lock()
	defer s.work.Unlock()
	defer s.publish()
	work()
}

// publish lets everybody see the game as it stands now. Called while nobody else works at the game.
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

// moment is the state of the game, and a channel that is closed when it has changed.
func (s *Server) moment() (Moment, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.changed
}

// Bounds for one link: the questions that are worked out at the same time, and how long the next one waits. So no
// link can take the machine away from the others.
const (
	atOnce    = 2
	longQueue = patience / 2
)

// turn waits until a link has room for one more question; leave makes room again. ok is false where it took too long.
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
