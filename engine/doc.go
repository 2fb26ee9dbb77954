// Package engine is the mechanism of a referee for Catan: what lies on a table, what a move is, and how it is
// ruled on. The rules themselves are books, each a package of its own: engine/base is the base game, engine/ck Cities &
// Knights. Package engine/books lists them, CONTRIBUTING.md says what each builds on. The engine knows no files, no YAML,
// no clocks, no chance and no terminals, and imports the standard library only.
//
// # What a caller needs
//
//	game, position, err := setup.Game(setup.Table{Players: names, Ruleset: "ck-2015", Board: "new-shores"})
//	action, err := game.Parse("red: settlement B2.NE", &position) // an Action; an InputError says where and why not
//	ruling := game.Judge(&position, action)                  // a Ruling: the verdict, every rule broken, every effect
//	position = *ruling.After                                 // what the position is once the move is made
//
// A Game is what stays the same: board, law, seats. A State is the position: a plain value, copied with =, compared
// with ==. Package catanref/setup makes both of an edition, variants and a board. Without it, and without YAML, a game
// of the base rules is
//
//	game := engine.NewGame(engine.Beginner(), base.Rules(), names) // or NewBoard
//	position := game.Empty()
//
// A book that is put into play by itself, rules.Play(sea.Book), sets no parameter: there are no ships before the law
// gives each player some, which is what setup.Game is for.
//
// Game.Judge explains its verdict. Case.Legal lists every legal move into a List, Case.Play carries one out, both
// without allocating memory, for programs that play millions of games. Deals follows a game in which hands are
// hidden: what is legal however the cards lie, and what is legal only for some hands. Game.Faults lists what is
// impossible about a position. Package engine/tell puts findings and positions into sentences. A RuleID is an
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
// one. A rule is a constant in the file of its topic, registered there and stated there:
//
//	const WallCost engine.RuleID = "ck.wall.cost"
//
//	func init() { Book.Rules(WallCost) }              // or Book.Rule(WallCost, engine.Physical), With, Restates, KeptBy
//
//	c.Must(hand.Has(price), WallCost).Say(priceIs)    // in a check: what the rule asks
//	c.Because(WallCost).Say(pays)                     // in an effect: what it brings about
//
// Where another topic is concerned it calls a function of this file, so that no rule is written twice. A verb is
// one Book.Verb in an init function; what it hides, draws or leaves to luck it says itself. What interrupts a
// turn is one Book.Duty beside the verb that answers. A card is one file: Book.Card and a verb "play NAME".
// Registration hands out the numbers, and no list elsewhere names them.
//
// It answers the questions of the mechanism with Book.Answer and those of an earlier book with that book's own Answer
// (base.Answer, ck.Answer). A new question is a function in the Hooks of the book that asks; nil is the standard answer.
// The mechanism and earlier books never ask whether a later one is played.
//
// # The life of one ruling
//
// A text, "red: settlement B2.NE", is read by Game.Parse into an Action: a plain value. Its verb is found among
// those registered, and with it three functions. Judge opens a Case. When states what
// must hold whatever the arguments are (whose turn it is, what is still owed); Check states the rest; both say
// Must(condition, rule) for each sentence of the book and go on, so that every broken rule is found. If none
// is, Apply changes a copy of the position and says Because(rule) for each effect. What follows later is owed (Pending) and
// answered by moves of its own; what can come out in one way only happens by itself.
//
// The same functions make the list of legal moves: Candidates offers what might be legal, and whatever When and
// Check refuse is left out. For that a Case runs in its fast mode: Must keeps a bit, Because nothing, and no
// memory is allocated.
//
// # The map
//
//	place.go board.go boards.go shape.go     hexes, intersections, paths; their names; maps
//	terrain.go                               what hexes are made of
//	chart.go                                 areas, and what else a map says
//	tiles.go                                 what lies on the hexes and on the coast in a position
//	cards.go card.go card_words.go pile.go   counts of cards in a hand; cards that are named; decks
//	state.go piece.go start.go               a position; what stands and lies in it; its beginning
//	counted.go                               what the table counts and corrects beside cards
//	counter.go cell.go                       what a book counts of each player; what else it keeps in a position
//	key.go member.go shown.go                keys of files, members of expressions, lines about players that a book brings
//	interlude.go                             moves of others during a turn, and what the game waits for
//	occupancy.go set.go set_scan.go reach.go  whose pieces stand where, as sets of places; quick scans of them
//	network.go ship_cuts.go                  where a player's roads or ships meet, and where they go on
//	loose_lines.go                           which of them end bare or hang on one place as a ring
//	rule.go book.go hooks.go                 rule ids; books; what the mechanism asks of the books
//	telling.go                               what a short ruling makes of a rule
//	law.go law_table.go ground.go            the law in force, and on which grounds it is cited
//	law_resolved.go                          what a law comes to for every game under it: hooks, menus
//	facts.go circle.go setter.go             what it may look at; how it answers; who has set it
//	own_token.go own_action.go               tokens and actions that a table brings itself
//	memory.go                                what a turn has seen, and what is remembered of earlier ones
//	grant.go                                 what happens that a table may pay for
//	score_cache.go                           points, counted again only after somebody has scored
//	budget.go                                what the expressions of a file may cost
//	action.go verb.go verb_act.go duty.go luck.go  a move and its verb; what interrupts a turn; chance
//	args.go slot.go slot_book.go parse.go nearest.go  the text form of moves, read and printed by one table
//	talk.go seating.go                       what people say at a table; names and colours of players
//	input_error.go moves_now.go example.go   what is told where nothing can be read; a move to copy
//	case.go automatic_answer.go event_gate.go scratch.go  one matter in hand; answers with one outcome; scratch memory
//	question.go                              what a move leaves open
//	ruling.go finding.go finding_fill.go text.go  the ruling on it, and what it finds
//	condition.go                             what makes a move legal that hangs on unseen cards
//	prefilter.go                             what a player has that a verb can want
//	legal.go list.go menu.go                 all legal moves; how a verb lists its own; what can be legal at a time
//	move.go lookup_cache.go                  a move in eight bytes; what a list has looked up
//	hidden_cards.go visibility.go            cards that nobody has seen; what each player has seen
//	ways.go looks.go passing.go              how a move comes out with hidden cards, what it looks at, what changes hands
//	audit.go                                 everything impossible about a position
//
// A second file of one of these is named after it: slot_dice.go, parse_fast.go, talk_trade.go. In a book every
// file is a topic, the middle segment of its rule ids: base.settlement.distance is stated in
// base/settlement.go, ck.merchant.place in ck/card_merchant.go. A long topic has further files, named
// topic_matter.go; RuleID.File tells which.
package engine
