package table

// CommandJSON is the answer to a line that is a command, not a move.
type CommandJSON struct {
	Command string `json:"command"`
	Result  any    `json:"result,omitempty"`
	Likely  any    `json:"likely,omitempty"` // for the command hands: what hidden cards may be
	Error   string `json:"error,omitempty"`
	Unsaved int    `json:"unsaved,omitempty"`
}

// RecordedJSON holds the keys of a recorded ruling that the command rule does not have.
type RecordedJSON struct {
	ReadAs   string   `json:"read_as,omitempty"` // if the line was not an exact move
	Recorded bool     `json:"recorded"`
	Number   int      `json:"number,omitempty"`
	Unsaved  int      `json:"unsaved,omitempty"`
	Shows    string   `json:"shows,omitempty"`
	Ways     []string `json:"ways,omitempty"`
	Error    string   `json:"error,omitempty"`
}

// ReadingsJSON is the answer to a line that can be read as several moves.
type ReadingsJSON struct {
	Readings []string `json:"readings"`
	Text     string   `json:"text"`
}
