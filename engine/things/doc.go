// Package things is what a book brings besides rules, verbs and cards: counters of players, keys of files, names in
// expressions, and what is shown of it. Files, expressions, pictures and figures read its rows; the mechanism does not.
//
// # What a caller needs
//
// KeysOf, Members, Functions, CountedUnder, LinesAbout, WatersOf, CoursesOf, LandmarksOf, LineLookOf list what the books have
// registered.
//
// # What the author of a book needs
//
// AddCounter and SeatCells claim numbers of each player, AddKey a key of a file, AddNames what a word in it names,
// AddPhase a phase of a turn, AddMember and AddFunction names in expressions; AddCounted is for what a table corrects,
// AddPoints, AddTally, AddDanger, AddLadder, AddWork, AddPlayerLine, AddWaters, AddCourses, AddRoutes, AddLandmarks and
// AddLineLooks are for what is shown, AddPrinting is for what another printing would rule, and AddVocabulary is for what people say.
//
// # The map
//
//	advance.go        what advances by steps: dangers, ladders, works
//	counter.go        counters of each player
//	public_counts.go  things that are counted and corrected like cards
//	key.go            keys of files (AddKey), and what words in them name (AddNames)
//	member.go         members and functions of expressions
//	phase.go          phases of the turn
//	player_line.go    lines about players, and what a map shows
//	points.go         sources of points
//	printing.go       older printings of a box
//	standing.go       what stands on the board, and how pieces look
//	tally.go          numbers of players that are worked out, and awards
//	vocabulary.go     how people say the moves of a book
package things
