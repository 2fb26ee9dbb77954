package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"catanref/engine"
	"catanref/scenarios"
)

// spoken are commands as people say them, in every language that is heard: whole lines, so that no move is taken for one.
var spoken = []struct {
	command string
	lines   []string
}{
	{"score", []string{
		"who is ahead", "whos ahead", "who is winning", "whos winning", "who leads", "who is leading", "who has most points", "who has the most points", "score", "scores", "the score", "points", "standings",
		"status", "whose turn", "whose turn is it", "whos turn", "whos turn is it", "who is on turn", "who is next", "whos next",
		"wer führt", "wer liegt vorn", "wer gewinnt", "punkte", "punktestand", "spielstand", "wer ist dran", "wer ist an der reihe",
		"qui mène", "qui gagne", "le score", "à qui le tour", "à qui de jouer", "cest à qui",
	}},
	{"undo", []string{
		"undo that", "undo it", "undo last", "undo the last move", "take that back", "take it back", "i take that back", "take back", "oops",
		"zurücknehmen", "nimm das zurück", "nimm den zug zurück", "hoppla",
		"annule", "annuler", "annule ça", "oups",
	}},
	{"redo", []string{"undo the undo", "undo of the undo", "bring it back", "bring that back", "doch nicht zurück", "rétablir"}},
	{"moves", []string{
		"what can i do", "what may i do", "what can we do", "list moves", "legal moves", "which moves are there",
		"was kann ich tun", "was darf ich", "welche züge gibt es", "que puis je faire", "quels coups",
	}},
	{"board", []string{"show board", "show the board", "show me the board", "the board", "zeig das brett", "zeige das brett", "brett", "montre le plateau", "plateau"}},
	{"hands", []string{"show hands", "show the hands", "who has what", "who holds what", "karten", "wer hat was", "les mains", "qui a quoi"}},
	{"log", []string{"history", "what happened", "show log", "the log", "show the log", "verlauf", "was ist passiert", "historique"}},
	{"quit", []string{"exit", "bye", "goodbye", "leave", "tschüss", "ende der sitzung", "quitter", "au revoir"}},
}

// negations stand between the number that it was and the one that was written.
var negations = []string{"not", "nicht", "kein", "keine", "pas", "non"}

// misheard is the correction that a line like "that was a 6 not an 8" asks for: of the last roll of that sum; "" if it is none.
func (s *Session) misheard(line string) string {
	var numbers []int
	denied := false
	for _, w := range strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		n, err := strconv.Atoi(w)
		switch {
		case err == nil && len(numbers) == 1 && !denied:
			return ""
		case err == nil:
			numbers = append(numbers, n)
		case slices.Contains(negations, w):
			denied = len(numbers) == 1
		}
	}
	if len(numbers) != 2 || !denied {
		return ""
	}
	gone := s.Scenario.Standing(len(s.Scenario.Moves)).Gone
	for i, st := range slices.Backward(s.Scenario.Moves) {
		if a := st.Action; st.Kind == scenarios.MoveEntry && !gone[i] && a.Verb.Verb().Act == engine.RollAct && int(a.Sum) == numbers[1] {
			return strings.TrimSpace(fmt.Sprintf("%d roll %d %s", i+1, numbers[0], strings.TrimPrefix(a.Event().String(), "none")))
		}
	}
	return ""
}

// courtesies are words that say nothing of what is wanted.
var courtesies = []string{"please", "now", "bitte", "jetzt", "svp", "maintenant", "ok", "okay"}

// spokenCommand is the command that a line says in other words; nil if it says none.
func spokenCommand(line string) *Command {
	line = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(line))
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(courtesies, w) })
	said := strings.Join(words, " ")
	for _, s := range spoken {
		if said == s.command && s.command != "score" || slices.Contains(s.lines, said) {
			return commandNamed(s.command)
		}
	}
	return nil
}
