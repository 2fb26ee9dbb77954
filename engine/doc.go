// Package engine is the mechanism of a referee for Catan: positions, moves and rulings. The rules themselves are in
// books, each a package of its own: engine/base is the base game, engine/ck Cities & Knights. Package engine/books
// lists them, CONTRIBUTING.md shows their dependencies. The engine uses no files, YAML, clocks, random numbers or
// terminals, and imports only the standard library.
//
// # What a caller needs
//
//	game, position, err := setup.Game(setup.Table{Players: names, Ruleset: "ck-2015", Board: "new-shores"})
//	action, err := notation.Parse(game, "red: settlement B2.NE", &position) // an Action; an error says where and why not
//	ruling := game.Judge(&position, action)                  // a Ruling: the verdict, every rule broken, every effect
//	position = *ruling.After                                 // the position after the move
//
// A Game holds what stays constant: board, law, seats. A State is the position: a plain value, copied with =, compared
// with ==. Package catanref/setup creates both from an edition, variants and a board. Without it, and without YAML, a
// game with the base rules is
//
//	game := engine.NewGame(board.Beginner(), base.Rules(), names) // or NewBoard
//	position := game.Empty()
//
// Putting a book into play directly, rules.Play(sea.Book), sets no parameters: there are no ships until the law gives
// some to each player. setup.Game sets them.
//
// Game.Judge explains its verdict. Case.Legal lists every legal move into a List, Case.Play carries one out, both
// without allocating memory, for programs that play millions of games. Deals follows a game in which hands are
// hidden: it finds out which moves are legal for all possible hands, and which only for some. Game.Faults lists
// everything impossible in a position. Package engine/notation reads and prints moves,
// package engine/tell puts findings and positions into sentences. A RuleID is an
// error, so that ruling.Broke(base.SettlementDistance) and errors.Is ask for a reason by name.
//
// Luck comes from outside: dice, drawn and stolen cards are part of the move, and Game.Tell fills them in from a
// Luck when a program throws the dice itself.
//
// Callers need Game, Board, State, Action, Ruling, Finding, List, Case.Legal, Case.Play, Deals, Rules and the
// names of cards and places. The other exports are for authors of books.
//
// # What the author of a book needs
//
// A book is a package with a var Book = NewBook(id, title), imported by engine/books; the example of NewBook is a whole
// one. A rule is a constant in the file of its topic, which also registers and states it:
//
//	const WallCost engine.RuleID = "ck.wall.cost"
//
//	func init() { Book.Rules(WallCost) }              // or Book.Rule(WallCost, engine.Physical), With, Restates, KeptBy
//
//	c.Must(hand.Has(price), WallCost).Say(priceIs)    // in a check: a condition
//	c.Because(WallCost).Say(pays)                     // in an effect: its consequence
//
// Other topics call functions of this file, so that no rule is written twice. A verb is one Book.Verb in an init
// function, which also declares what it hides, draws or leaves to luck. An obligation that interrupts a turn is one
// Book.Duty next to the verb that answers it. A card is one file: Book.Card and a verb "play NAME". Registration assigns
// the numbers; there are no other lists.
//
// A book answers the questions of the mechanism with Book.Answer and those of an earlier book with that book's own
// Answer (base.Answer, ck.Answer). A new question is a function in the Hooks of the book that asks; nil is the standard answer.
// The mechanism and earlier books never ask whether a later book is in play.
//
// # The life of one ruling
//
// A text, "red: settlement B2.NE", is read by notation.Parse into an Action: a plain value. Its verb is found among
// those registered, with three functions. Judge opens a Case. When states the conditions that do not depend on the
// arguments (whose turn it is, what is still owed), Check states the others. Both call Must(condition, rule) for each
// sentence of the book and continue, so that all broken rules are found. If none is broken, Apply changes a copy of the
// position and calls Because(rule) for each effect. Consequences that need a decision are owed (Pending) and answered by
// separate moves; if only one answer is possible, it is given automatically.
//
// The same functions produce the list of legal moves: Candidates offers moves that might be legal, and those that When
// or Check refuse are left out. For this a Case runs in fast mode: Must keeps one bit, Because does nothing, and no
// memory is allocated.
//
// # The map
//
// The table is in three packages below: board has the places, cards the cards, position the pieces and the position that they
// make. Two packages above have what needs the mechanism and what it does not need: things, what books bring besides rules,
// and visibility, what each player has seen.
//
// The law: what is in force, and what expressions can read.
//
//	law.go law_defaults.go law_book.go       the law in force: its types, its defaults, the parameters that books register
//	house_rules.go grant.go                  what house rules add to it; what a case does with their grants
//	ground.go                                the grounds on which a parameter is cited
//	facts.go circle.go                       what expressions can see; their evaluation
//
// A game, a move, its ruling, and all legal moves. The types that contain one another are in law.go, game.go, case.go, verb.go
// and duty.go; the other files have functions over them, so that they can follow one another in one direction.
//
//	game.go                                  what stays constant during a game; its first position
//	action.go verb.go duty.go                a move, and a move in eight bytes; verbs; duties
//	case.go must.go                          one judgement, with what it carries; how conditions and effects of rules are stated in it
//	waiting.go                               answers that the game waits for, and those with one outcome
//	ruling.go finding.go finding_fill.go     how a move is judged; rulings and their findings
//	text.go                                  sentences, and conditions for moves that depend on unseen cards
//	legal.go list.go menu.go                 all legal moves; the list of a verb; verbs that can be legal at a time
//	preconditions.go                         cheap preconditions of verbs
//	move.go cache.go                         moves packed and unpacked; what is kept for one list of moves, and from move to move
//	luck.go ways.go hidden_cards.go          luck and decks; what verbs leave to luck and to unseen cards; unseen cards that are played
//
// The tools of books: what a book registers, and what its checks ask.
//
//	rule_id.go rule.go                       rule ids; their registration, and how short rulings treat a rule
//	book.go hooks.go                         books, and what they register of the table; the questions of the mechanism to the books
//	neutral.go                               owners of pieces who do not play
//	key_reading.go                           a file as the rows of books read it
//	place_rule.go reach.go                   checks about places; how far knights get on roads
//	network.go                               junctions and open ends of a player's lines
//
// A second file of one of these is named after it: place_rule.go, verb_words.go, law_book.go. In a book every
// file is a topic, the middle segment of its rule ids: base.settlement.distance is stated in
// base/settlement.go, ck.merchant.place in ck/card_merchant.go. A long topic has further files, named
// topic_matter.go; RuleID.File tells which.
package engine
