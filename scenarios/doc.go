// Package scenarios reads scenario files, plays them, and holds the built-in scenarios.
//
// Read parses a file with catanref/variants/yamlfile and walks it by tables of fields (field.go), from which the JSON
// Schema is printed too (schema.go). Players, ruleset, variants and board come first. Then the host is asked for the
// law, and the rest is read under it: rule ids, the position, the moves, the checks. All faults are reported with
// their places; what depends on a faulty part is not read.
//
// Run plays what Read made, compares verdicts and rule ids with those that the file expects, and evaluates its checks.
// RunFiles does so with many files at a time and reports the results in their order. A Course plays a record entry by
// entry. Package record keeps the file of such a record on disk.
//
// Laws and expressions are not known here: the Host supplies them.
//
// # The map
//
//	read.go reader.go                        the file as a whole; what has been read of it so far
//	scenario.go                              what has been read, and the host
//	field.go keys.go schema.go               the tables of keys; the forms of values; the schema
//	players.go neutral.go neutral_start.go   players and neutral players
//	board.go catalogue.go                    boards by name
//	map.go                                   maps of the table's own
//	random.go shuffle.go new_world.go        boards by a seed
//	wishes.go fairness.go                    wishes for a random board; how fair a board is
//	setup.go setup_KEY.go                    the position: each key of setup in a file
//	setup_impossible.go defaults.go          impossible positions; what a file leaves out
//	moves.go                                 entries that are moves
//	entries.go things.go                     entries that are not; what they count besides cards
//	run.go update.go library.go              runs, with the rules exercised; checks brought up to date; the built-in files
//	course.go course_counts.go view.go       the replay of a record, of all and of one player
//	course_store.go                          points of a replay that let their hands go
//	edit.go edit_lines.go correction.go      corrections of a record, in its text and in its entries
//	entry_status.go                          the entries that count; those changed later
//	missing_cards.go                         cards that somebody paid and cannot have had
//	turn_history.go                          the history of turns that checks read
//	pages.go                                 pages of help
package scenarios
