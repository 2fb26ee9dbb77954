package scenarios

import _ "embed"

var (
	//go:embed README.md
	filesPage string
	//go:embed MOVES.md
	movesPage string
	//go:embed BOXES.md
	boxesPage string
)

// Pages about files, moves and boxes, which help also prints.
func FilesPage() string { return filesPage }
func MovesPage() string { return movesPage }
func BoxesPage() string { return boxesPage }
