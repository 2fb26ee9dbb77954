package position

// rolled is the sum of the current roll if it counts, else 0.
func (s *State) rolled() int {
	if s.Repeated && s.DiceSum == s.FirstSum {
		return 0
	}
	return int(s.DiceSum)
}

// Sevens counts the sevens in a row up to the last roll.
func (s *State) Sevens() int {
	switch s.rolled() {
	case 0:
		return int(s.SevensTo)
	case 7:
		return int(s.SevensTo) + 1
	}
	return 0
}

// RememberRoll is called before the dice are thrown again or pass on: the current roll becomes the last one.
func (s *State) RememberRoll() {
	if sum := s.rolled(); sum != 0 {
		s.SevensTo = uint8(min(s.Sevens(), 99))
		s.LastSum = uint8(sum)
	}
}

// RobberSince returns the number of turns since the robber came to its hex.
func (s *State) RobberSince() int {
	return int(s.TurnNumber) - int(max(s.RobberCame, min(s.TurnNumber, 1)))
}
