package referee

// commandJSON answers a line that is no move.
type commandJSON struct {
	Command string `json:"command"`
	Result  any    `json:"result,omitempty"`
	Likely  any    `json:"likely,omitempty"` // of hands: what nobody has seen of them
	Error   string `json:"error,omitempty"`
	Unsaved int    `json:"unsaved,omitempty"`
}

// recordedJSON are the keys that a ruling has beside those of the command rule.
type recordedJSON struct {
	ReadAs   string   `json:"read_as,omitempty"` // where it was no exact move
	Recorded bool     `json:"recorded"`
	Number   int      `json:"number,omitempty"`
	Unsaved  int      `json:"unsaved,omitempty"`
	Shows    string   `json:"shows,omitempty"`
	Ways     []string `json:"ways,omitempty"`
	Error    string   `json:"error,omitempty"`
}

// readingsJSON is a question back.
type readingsJSON struct {
	Readings []string `json:"readings"`
	Text     string   `json:"text"`
}
