package scenarios

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/variants/yamlfile"
)

// stepTable are the keys of an entry of moves beside the player.
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
	{key: "adjust", about: "in place of a move: corrects counts of cards", form: byPlayerForm(byKeyForm(intForm(-99, 99))), read: (*reader).adjust},
	{key: "undo", about: "in place of a move: takes back the last moves or corrections", form: intForm(1, 9999), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "undo", 1, 9999); ok {
			r.step.Undo = x
		}
	}},
}

// stepForm is an entry of moves: the keys of the table and one player with a move.
func stepForm() form {
	return form{
		"type": "object", "properties": propertiesOf(stepTable),
		"propertyNames": form{"pattern": playerName}, "additionalProperties": textForm(),
	}
}

func (r *reader) moves(n *yaml.Node) {
	r.open()
	r.f.List(n, "moves", r.entry)
}

// entry reads one entry of moves: a move of one player, a correction or something taken back.
func (r *reader) entry(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		r.f.At(n, `an entry of moves is written "- red: settlement B2.NE"`)
		return
	}
	r.step = &Step{Line: n.Line, Col: n.Column}
	var own, rest []*yaml.Node // the entry's own keys, and those that name a player
	for i := 0; i < len(n.Content); i += 2 {
		if key := n.Content[i]; known(stepTable, key.Value) {
			own = append(own, key, n.Content[i+1])
		} else {
			rest = append(rest, key, n.Content[i+1])
		}
	}
	at := map[string]*yaml.Node{}
	for i := 0; i < len(own); i += 2 {
		at[own[i].Value] = own[i]
	}
	r.mapping(&yaml.Node{Kind: yaml.MappingNode, Line: n.Line, Column: n.Column, Content: own}, "an entry of moves", stepTable)
	r.movers(n, rest, at)
	r.fitting(at)
	r.s.Moves = append(r.s.Moves, *r.step)
}

// movers reads the player and the move of an entry.
func (r *reader) movers(n *yaml.Node, rest []*yaml.Node, at map[string]*yaml.Node) {
	moves := 0
	for i := 0; i < len(rest); i += 2 {
		key := rest[i]
		seat := r.game.SeatNamed(strings.ToLower(key.Value))
		if !r.game.Plays(seat) {
			if r.seated {
				words := append(append([]string{}, r.names...), keysOf(stepTable)...)
				r.f.At(key, fmt.Sprintf("%q is neither a player nor a key of an entry of moves", key.Value), engine.Nearest(key.Value, words)...)
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
	switch {
	case moves == 0 && at["adjust"] == nil && at["undo"] == nil:
		r.f.At(n, "this entry has no move: it names no player")
	case moves > 0 && at["adjust"] != nil:
		r.f.At(at["adjust"], "a correction is an entry of its own")
	case moves > 0 && at["undo"] != nil:
		r.f.At(at["undo"], "undo is an entry of its own")
	case at["adjust"] != nil && at["undo"] != nil:
		r.f.At(at["undo"], "undo is an entry of its own")
	}
}

// MoveText tells a move as reports tell it: who makes it, and the words as they are said, one space
// between them however they were written.
func MoveText(player, text string) string {
	return player + ": " + strings.Join(strings.Fields(text), " ")
}

// move reads the text of a move in the position at the start.
func (r *reader) move(seat engine.Seat, n *yaml.Node) {
	text, ok := r.f.Text(n, "a move")
	if !ok {
		return
	}
	r.step.Line, r.step.Col = n.Line, n.Column
	r.step.Text = MoveText(r.names[seat], text)
	if !r.mapped {
		return
	}
	a, err := r.game.ParseFor(seat, text, 0, &engine.State{Tiles: r.board.First})
	if err != nil {
		r.input(n, 0, err)
		return
	}
	r.step.Action = a
}

// fitting looks whether the keys of an entry go together.
func (r *reader) fitting(at map[string]*yaml.Node) {
	if at["adjust"] != nil || at["undo"] != nil {
		for _, key := range []string{"ruling", "breaks", "effects", "waive"} {
			if at[key] != nil {
				r.f.At(at[key], fmt.Sprintf("%q goes with a move", key))
			}
		}
	}
	if r.step.Ruling == LegalRuling && len(r.step.Breaks) > 0 {
		r.f.At(at["breaks"], "a ruling that is legal names no rule that is broken")
	}
	if r.step.Ruling == IllegalRuling && len(r.step.Effects) > 0 {
		r.f.At(at["effects"], "a ruling that is illegal has no effects")
	}
	switch {
	case at["undo"] != nil:
		if r.step.Undo > r.playable && r.step.Text == "" {
			before := "no move"
			if r.playable > 0 {
				before = "only " + counting(r.playable, "move")
			}
			r.f.At(at["undo"], before+" before this can be taken back")
		}
		r.playable = max(0, r.playable-r.step.Undo)
	case at["adjust"] != nil || at["waive"] != nil, r.step.Ruling == "" || r.step.Ruling == LegalRuling:
		r.playable++
	}
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
			r.f.At(n.Content[i], "this cannot be waived: it is about a place or a piece that is not there")
		}
	}
}

// adjust reads a correction of the hands.
func (r *reader) adjust(n *yaml.Node) {
	r.step.Adjust = &Adjustment{}
	r.byPlayer(n, "adjust", func(seat engine.Seat, _, cards *yaml.Node) {
		r.f.Each(cards, "a correction", func(key, count *yaml.Node) {
			k, ok := r.kind(key)
			if x, counted := r.f.Int(count, "a correction", -99, 99); ok && counted {
				r.step.Adjust[seat][k] += x
			}
		})
	})
	r.step.Text = "adjust: " + adjustText(r.step.Adjust, r.names)
}

// adjustText tells a correction in the form of the file.
func adjustText(a *Adjustment, names []string) string {
	var players []string
	for seat, name := range names {
		var kinds []string
		for k := engine.Brick; k < engine.NumKinds; k++ {
			if x := a[seat][k]; x != 0 {
				kinds = append(kinds, fmt.Sprintf("%s: %d", k, x))
			}
		}
		if len(kinds) > 0 {
			players = append(players, name+": {"+strings.Join(kinds, ", ")+"}")
		}
	}
	return "{" + strings.Join(players, ", ") + "}"
}

// faultsOf turns the faults of Read, or any other error, into faults of the file.
func faultsOf(name string, err error) yamlfile.Faults {
	if fs, ok := err.(yamlfile.Faults); ok {
		return fs
	}
	return yamlfile.Faults{{File: name, Message: err.Error()}}
}
