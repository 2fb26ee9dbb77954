// Package notation is the text form of moves, "red: trade 2 wool for 1 ore with blue", of places, "B2.NE", and of what lies on
// a hex, "ore10". Parse reads a line into an
// engine.Action, Text prints an action; what is printed is read back as the same action.
//
// # What a caller needs
//
//	action, err := notation.Parse(game, "red: settlement B2.NE", &position)
//	line := notation.Text(game, action)
//	ruling, err := notation.Judge(game, &position, "red: settlement B2.NE")
//
// An error is an *InputError: where in the line the fault is, what was expected there, and similar words. QuickReader reads
// lines that are spelt as they are printed, without allocating memory. MovesNow lists the verbs of the possible moves, Form shows
// how a verb is written, Example gives a whole move, WordsAt completes a line.
//
// # What the author of a book needs
//
// The arguments of a verb are written as in "H [steal P [CARD]]": words in small letters stand for themselves, a word in
// capitals is a slot, brackets enclose what may be left out, | separates alternatives, and ... repeats a place. A slot is one
// row of a table: how it is read, printed, expected, completed and shown. The slots are:
//
//	V E H          an intersection, a path, a hex; V... for several
//	P              another player
//	GIVE TAKE      a list of cards
//	CARD           one card, any word for one
//	TRACK DECK     an improvement track, a deck
//	N              a number
//	PIECE          a path, and what is laid there if several things can be
//	HARBOR         what a harbor trades
//	TILE FINDS     what was turned or found
//	DICE           two dice, or their sum alone
//	DIE RED        what one die shows; the red one
//	FACES          two faces to which dice are set
//	EVENT          the event die
//	TOOK           "2 from blue 0 from white"
//	STEALS         "steal blue wool steal white", any number
//	DRAWS          "blue spy white ?"
//	none           declines (sets None)
//	wall pirate    mark the action (set Wall, Pirate)
//	WONDER         a wonder of the law
//	ACTION         an action of the table
//
// A book brings another kind of argument with Register, and one game fills a slot that another cannot with Fills.
//
// # The map
//
//	args.go form.go field.go                 the arguments of verbs, taken apart
//	slot.go                                  the table of slots; slot_dice.go and the others hold its rows
//	parse.go parse_verb.go parse_fault.go    the reader; the words of verbs; what is wrong with a line
//	parse_fast.go                            the reader without faults and without memory
//	paraphrase.go                            other ways to say a move, brought into the printed form
//	place_parse.go place_suggest.go          places by any of their names
//	tile_text.go                             tiles and harbors
//	input_error.go nearest.go                why a text cannot be read; similar words
//	player_fault.go                          names that no player has
//	action_text.go question_text.go          moves and open questions as text
//	example.go verb_list.go                  the form of a verb and a move of it; the verbs of the possible moves
package notation
