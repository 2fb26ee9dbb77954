package scenarios

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// stepTable are the keys of an entry of moves, apart from the player.
var stepTable = []field{
	{key: "ruling", about: "what the referee must say; left out: the move happened", form: wordForm(LegalRuling, IllegalRuling, UndeterminedRuling), read: func(r *reader, n *yaml.Node) {
		r.step.Ruling, _ = r.word(n, "ruling", LegalRuling, IllegalRuling, UndeterminedRuling)
	}},
	{key: "breaks", about: "rules that the ruling must name among those broken", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.step.Breaks, r.step.breaks = r.ruleIDs(n, "breaks")
	}},
	{key: "effects", about: "rules that the effects must name", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.step.Effects, r.step.effects = r.ruleIDs(n, "effects")
	}},
	{key: "check", about: "what must hold after the move", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.step.Checks = r.checks(n)
	}},
	{key: "note", about: "a remark", form: textForm(), read: func(r *reader, n *yaml.Node) {
		r.step.Note, _ = r.f.Text(n, "note")
	}},
	{key: "waive", about: "rules that the table agreed to let the move break", form: listOf(textForm()), read: (*reader).waive},
	{key: "at", about: "when it was recorded", form: textForm(), read: (*reader).recordedAt},
	{key: "was", about: "the move that stood here before it was amended, newest first", form: oneOf(textForm(), listOf(textForm())), read: (*reader).was},
	{key: "mended", about: "put in, changed or taken out because another entry was corrected", form: mendForm(), read: (*reader).mended},
	{key: "corrected", about: "how the entry was corrected, for undo and redo", form: correctionsForm(), read: (*reader).corrections},
	{key: "adjust", about: "in place of a move: corrects counts of cards; with one: short, prices whose missing cards are added", form: byKeyForm(oneOf(
		byKeyForm(intForm(-99, 99)), textForm(), listOf(textForm()),
	)), read: (*reader).adjust},
	{key: "took", about: "what was handed out for a roll, with it or after one that nobody wrote down", form: byPlayerForm(oneOf(
		textForm(), byKeyForm(intForm(0, 99)),
	)), read: (*reader).took},
	{key: "sees", about: "in place of a move: what everybody could count", form: byKeyForm(oneOf(
		intForm(0, 999), byKeyForm(intForm(0, 99)),
	)), read: (*reader).sees},
	{key: "undo", about: "in place of a move: takes back the last moves or corrections", form: intForm(1, 9999), read: func(r *reader, n *yaml.Node) {
		r.count(n, "undo", UndoEntry)
	}},
	{key: "redo", about: "in place of a move: brings back what was taken back", form: intForm(1, 9999), read: func(r *reader, n *yaml.Node) {
		r.count(n, "redo", RedoEntry)
	}},
	{key: "of", about: "with undo or redo: the entries it concerned when it was recorded", form: listOf(intForm(1, 999999)), read: (*reader).of},
	{key: "dropped", about: "in place of a move: one that did not hold; nothing is played", form: textForm(), read: func(r *reader, n *yaml.Node) {
		text, _ := r.f.Text(n, "dropped")
		r.step.Kind, r.step.Text = DroppedEntry, dropped+text
	}},
	{key: "claims", about: "in place of a move: what the table says without proof", form: func() schema {
		return schema{"type": "object", "properties": schema{"winner": textForm()()}, "additionalProperties": false}
	}, read: (*reader).claims},
}

// ownEntries are keys that form an entry in place of a move. Two of them can also accompany a move: the cards that a
// roll handed out, and those that were missing for a price.
var ownEntries = []string{"adjust", "took", "sees", "undo", "redo", "dropped", "claims"}

// stepForm is an entry of moves: the keys of the table and one player with a move.
func stepForm() form {
	return func() schema {
		return schema{
			"type": "object", "properties": propertiesOf(stepTable),
			"propertyNames": schema{"pattern": playerName}, "additionalProperties": textForm()(),
		}
	}
}

func (r *reader) moves(n *yaml.Node) {
	r.open()
	if n.Kind == yaml.ScalarNode && n.Tag == "!!null" {
		return
	}
	r.s.Moves = slices.Grow(r.s.Moves, len(n.Content))
	r.f.List(n, "moves", r.entry)
}

// entry reads one entry of moves: a move of a player, a correction or an undo.
func (r *reader) entry(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		r.f.At(n, `an entry of moves is written "- red: settlement B2.NE"`)
		return
	}
	r.step = &r.entered
	*r.step = Step{Line: n.Line, Col: n.Column}
	var own, rest []*yaml.Node // the entry's own keys, and those that name a player
	for i := 0; i < len(n.Content); i += 2 {
		if key := n.Content[i]; known(stepTable, key.Value) {
			own = append(own, key, n.Content[i+1])
		} else {
			rest = append(rest, key, n.Content[i+1])
		}
	}
	var at map[string]*yaml.Node
	if own != nil {
		at = map[string]*yaml.Node{}
		for i := 0; i < len(own); i += 2 {
			at[own[i].Value] = own[i]
		}
		r.mapping(&yaml.Node{Kind: yaml.MappingNode, Line: n.Line, Column: n.Column, Content: own}, "an entry of moves", stepTable)
	}
	r.movers(n, rest, at)
	r.fitting(at)
	r.s.Moves = append(r.s.Moves, *r.step)
}

// expected says how an entry states what the referee must say.
var expected = "what must be said of a move stands in ruling (" + strings.Join([]string{LegalRuling, IllegalRuling, UndeterminedRuling}, ", ") + "), breaks and effects (rules), and check"

// movers reads the player and the move of an entry.
func (r *reader) movers(n *yaml.Node, rest []*yaml.Node, at map[string]*yaml.Node) {
	moves := 0
	for i := 0; i < len(rest); i += 2 {
		key := rest[i]
		seat := r.game.SeatNamed(key.Value)
		if !r.game.Plays(seat) {
			if r.seated {
				if seat != position.NoSeat {
					r.f.At(key, r.onlyNeutral(seat))
					moves++
					continue
				}
				words := append(r.game.Words(), keysOf(stepTable)...)
				message, near := fmt.Sprintf("%q is neither a player nor a key of an entry of moves", key.Value), notation.Nearest(key.Value, words)
				if len(near) == 0 && moves+len(rest)/2 > 1 {
					message += ": " + expected
				}
				r.f.At(key, message, near...)
			}
			moves++
			continue
		}
		if moves++; moves > 1 {
			r.f.At(key, "this entry has a second move; each move is an entry of its own")
			continue
		}
		r.move(seat, rest[i+1])
	}
	r.alone(n, moves > 0, at)
}

// MoveText prints a move as in reports: the player, and the words as they were typed with single spaces between
// them.
func MoveText(player, text string) string {
	if isSpaced(text) {
		return player + ": " + text
	}
	return player + ": " + strings.Join(strings.Fields(text), " ")
}

// isSpaced reports whether the words are plain ASCII with single spaces between them.
func isSpaced(text string) bool {
	space := true // before the first word, none is wanted
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == ' ' && space {
			return false
		}
		space = text[i] == ' '
	}
	return !space
}

// move reads the text of a move in the position at the start.
func (r *reader) move(seat position.Seat, n *yaml.Node) {
	text, ok := r.f.Text(n, "a move")
	if !ok {
		return
	}
	r.step.Line, r.step.Col = n.Line, n.Column
	r.step.Text = MoveText(r.names[seat], text)
	r.step.Seat = seat
	if !r.mapped {
		return
	}
	text = r.known(text)
	a, err := notation.ParseText(r.game, seat, text, &r.board.First)
	switch {
	case err != nil && r.unheard:
		return
	case err != nil:
		if e, ok := err.(*notation.InputError); ok && e.NoMove {
			e.Now = r.movesNow(seat)
		}
		r.input(n, 0, err)
		return
	}
	r.step.Action = a
}

// movesNow plays the moves so far and lists the player's possible moves; once per file, and only if the file has
// no other fault.
func (r *reader) movesNow(seat position.Seat) []string {
	if len(r.f.Faults) > 0 || !r.lawful || !r.seated || r.s.Game == nil {
		return nil
	}
	s := *r.s
	result := Run(&s)
	if result.Stopped || len(result.Faults) > 0 {
		return nil
	}
	return notation.MovesNow(r.game, seat, result.Deals.Any())
}

// waive reads the rules that the table let a move break.
func (r *reader) waive(n *yaml.Node) {
	before := len(r.f.Faults)
	_, r.step.Waive = r.ruleIDs(n, "waive")
	if len(r.f.Faults) > before {
		return
	}
	for i, id := range r.step.Waive {
		if id.Physical() {
			r.f.At(n.Content[i], "this cannot be waived: it is about a place, a piece or a card that is not there")
		}
	}
}

// ReadEntry reads one more entry for the moves of a scenario: "- red: settlement B2.NE". The error is
// yamlfile.Faults, with places in the text that was given.
func (s *Scenario) ReadEntry(text string, host Host) (Step, error) {
	r := &reader{
		f: &yamlfile.File{Name: s.File, Examples: allExamples()}, host: host, s: &Scenario{}, at: map[string]*yaml.Node{},
		names: s.Game.Names, seated: true, board: s.Game.Board, mapped: true, law: s.Game.Rules, lawful: true, game: s.Game,
		playable: math.MaxInt32, undone: math.MaxInt32, // the course of the game knows how many there are
	}
	head := "moves:\n"
	if top := r.f.Parse([]byte(head + text + "\n")); top != nil {
		r.moves(top.Content[1])
	}
	if err := r.f.Err(); err != nil || len(r.s.Moves) == 0 {
		return Step{}, err
	}
	return r.s.Moves[0], nil
}

// faultsOf converts the faults of Read, or any other error, into faults of the file.
func faultsOf(name string, err error) yamlfile.Faults {
	if fs, ok := err.(yamlfile.Faults); ok {
		return fs
	}
	return yamlfile.Faults{{File: name, Message: err.Error()}}
}

// clocks are the formats of the time of an entry: as recorded, and as people write it.
var clocks = [...]string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04"}

// partClocks are formats without the day or the hour: they stay in the record, but are not used for durations.
var partClocks = [...]string{time.DateOnly, time.TimeOnly, "15:04"}

// Time is when an entry was recorded; false if there is no complete time.
func (st *Step) Time() (time.Time, bool) {
	for _, form := range clocks {
		if at, err := time.Parse(form, st.At); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}

func (r *reader) recordedAt(n *yaml.Node) {
	text, ok := r.f.Text(n, "at")
	if !ok {
		return
	}
	r.step.At = text
	if _, ok := r.step.Time(); ok {
		return
	}
	for _, form := range partClocks {
		if _, err := time.Parse(form, text); err == nil {
			return
		}
	}
	r.f.At(n, fmt.Sprintf("%q is no time: write day and hour, like 2026-11-22T20:14:09Z", text))
}
