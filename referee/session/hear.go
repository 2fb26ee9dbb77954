package session

import "catanref/engine/hear"

// listen hears a line that cannot be read as it stands. The words are loaded when the first is heard.
func (s *Session) listen(line string) hear.Heard {
	if s.ear == nil || s.ear.Game != s.Game() {
		s.ear = hear.New(s.Game(), s.options.Langs...)
	}
	return s.ear.Read(s.Deals(), line)
}
