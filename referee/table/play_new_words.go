package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"catanref/engine/position"
	"catanref/scenarios"
	"catanref/variants"
)

// editions lists the built-in rulesets: the default first, then the newest first.
func editions() []variants.Info {
	all := variants.Rulesets()
	slices.SortStableFunc(all, func(a, b variants.Info) int {
		if (a.Name == variants.DefaultRuleset) != (b.Name == variants.DefaultRuleset) {
			if a.Name == variants.DefaultRuleset {
				return -1
			}
			return 1
		}
		return 0
	})
	return all
}

// listed is "1 Catan, 5th edition (2020) · 2 …".
func listed(infos []variants.Info) string {
	out := make([]string, len(infos))
	for i, info := range infos {
		out[i] = fmt.Sprintf("%d %s [%s]", i+1, info.Title, info.Name)
	}
	return strings.Join(out, " · ")
}

// editionCalled finds an edition by its number in the list, its id or words of its title; "" if there is none. If
// several match, it takes the one that builds on the fewest others, because an edition comes before those that only
// add to it.
func editionCalled(answer string) string {
	all := editions()
	if n, err := strconv.Atoi(answer); err == nil {
		if n >= 1 && n <= len(all) {
			return all[n-1].Name
		}
		return ""
	}
	best := ""
	least := len(all) + 1
	for _, info := range all {
		if strings.EqualFold(info.Name, answer) {
			return info.Name
		}
		if depth := startsFrom(all, info.Name); hasWords(info.Name+" "+info.Title, answer) && depth < least {
			best, least = info.Name, depth
		}
	}
	return best
}

// startsFrom counts the editions on which an edition builds, directly or indirectly.
func startsFrom(all []variants.Info, name string) (n int) {
	for n < len(all) {
		i := slices.IndexFunc(all, func(info variants.Info) bool { return info.Name == name })
		if i < 0 || all[i].From == "" {
			break
		}
		name = all[i].From
		n++
	}
	return n
}

// boardCalled finds a board by words of its title; "" if there is none. If several match, it takes the one for this
// number of players.
func boardCalled(answer string, players int) string {
	best := ""
	if exact := strings.ToLower(answer); slices.Contains(scenarios.BoardNames(), exact) {
		return exact
	}
	for _, name := range scenarios.BoardNames() {
		s, err := scenarios.Read("", []byte("players: [a1, b1]\nboard: "+name+"\n"), Host)
		if err != nil || !hasWords(name+" "+s.Brings.Title, answer, boxOf(s)) {
			continue
		}
		if s.Game.Board.Chart.HasSeat(players) {
			return name
		}
		if best == "" {
			best = name
		}
	}
	return best
}

// boxOf returns the title of the box that a scenario's board belongs to; "" for the base game.
func boxOf(s *scenarios.Scenario) string {
	if len(s.Brings.Uses) == 0 {
		return ""
	}
	return variantTitle(s.Brings.Uses[0].Name)
}

// hasWords reports whether each word of an answer begins a word of the title, or of one of the accompanying titles.
// At least one must begin a word of the title itself. Words such as "the" are ignored.
func hasWords(title, answer string, beside ...string) bool {
	cut := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	words, others, found := cut(title), cut(strings.Join(beside, " ")), 0
	for _, w := range cut(answer) {
		switch {
		case slices.Contains([]string{"and", "the", "of", "for", "edition", "game", "players"}, w):
		case slices.ContainsFunc(words, func(of string) bool { return strings.HasPrefix(of, w) }):
			found++
		case slices.ContainsFunc(others, func(of string) bool { return strings.HasPrefix(of, w) }):
		default:
			return false
		}
	}
	return found > 0
}

// seat sets the players from answers: names, or names with their colours.
func (n *NewGame) seat(answers []string) error {
	n.Players, n.colours = nil, nil
	for _, answer := range answers {
		name, colour, ok := strings.Cut(answer, ":")
		if at := strings.LastIndex(answer, " "); !ok && at > 0 && slices.Contains(position.Colours(), strings.ToLower(answer[at+1:])) { // Anna red
			name, colour, ok = answer[:at], answer[at+1:], true
		}
		n.Players = append(n.Players, strings.TrimSpace(name))
		if ok {
			n.colours = append(n.colours, strings.TrimSpace(colour))
		}
	}
	if len(n.colours) > 0 && len(n.colours) < len(n.Players) {
		return errors.New("Give each player a colour (Anna: red, Ben: blue), or none of them.")
	}
	return nil
}

// boxesFor lists the boxes that have a map for this number of players, each with its maps:
// " · Seafarers: The Fog Islands, …".
func boxesFor(players int) string {
	var boxes []string
	maps := map[string][]string{}
	for _, name := range scenarios.BoardNames() {
		s, err := scenarios.Read("", []byte("players: [a1, b1]\nboard: "+name+"\n"), Host)
		if err != nil || s.Brings.Title == "" || len(s.Brings.Uses) == 0 || !s.Game.Board.Chart.HasSeat(players) {
			continue
		}
		box := boxOf(s)
		if maps[box] == nil {
			boxes = append(boxes, box)
		}
		title, _, _ := strings.Cut(s.Brings.Title, ",")
		maps[box] = append(maps[box], title)
	}
	out := ""
	for _, box := range boxes {
		if out += " · "; !slices.Contains(maps[box], box) {
			out += box + ": "
		}
		out += strings.Join(maps[box], ", ")
	}
	return out
}

// variantTitle returns the title of a variant.
func variantTitle(variant string) string {
	for _, info := range variants.Variants() {
		if info.Name == variant {
			return info.Title
		}
	}
	return variant
}

// takeGame accepts a game, a map with its box, or both separated by a comma.
func (n *NewGame) takeGame(answer string) error {
	if answer == "" {
		return nil
	}
	n.Ruleset, n.Board = variants.DefaultRuleset, "beginner"
	named := ""
	for _, part := range words(strings.NewReplacer(":", ",", " with ", ",").Replace(answer)) {
		if found := editionCalled(part); found != "" {
			n.Ruleset = found
			continue
		}
		found := boardCalled(named+" "+part, len(n.Players)) // "Through the Desert, older"
		if found == "" {
			found = boardCalled(part, len(n.Players))
		}
		switch {
		case found != "":
			n.Board, named = found, part
		case boxCalled(part) && part != answer: // a box; its map comes next
		case boxCalled(part):
			return errors.New("Which map of it? Name one of those behind the box.")
		default:
			ids := make([]string, 0, len(editions()))
			for _, info := range editions() {
				ids = append(ids, info.Name)
			}
			return fmt.Errorf("There is no game %q.%s Take a number, an id in brackets, or words of a title, like knights or New Shores.", answer, DidYouMean(answer, ids))
		}
	}
	return nil
}

// boxCalled reports whether an answer names a box that has maps.
func boxCalled(answer string) bool {
	for _, name := range scenarios.BoardNames() {
		s, err := scenarios.Read("", []byte("players: [a1, b1]\nboard: "+name+"\n"), Host)
		if err == nil && boxOf(s) != "" && strings.HasPrefix(strings.ToLower(boxOf(s)), strings.ToLower(answer)) {
			return true
		}
	}
	return false
}

// takeVariants accepts variants by name, by words of their titles, or files of house rules.
func (n *NewGame) takeVariants(answer string) error {
	n.Variants = nil
	for _, part := range words(answer) {
		if lower := strings.ToLower(part); lower == "none" || lower == "no" || lower == "-" {
			continue
		}
		name := variantCalled(part)
		if name == part && (editionCalled(part) != "" || boardCalled(part, len(n.Players)) != "") && !strings.HasSuffix(part, ".yaml") {
			return fmt.Errorf("%q is a game, not a variant: `back` goes to the question of the game.", part)
		}
		n.Variants = append(n.Variants, name)
	}
	return nil
}

// variantCalled returns the name of the variant whose title has the words of an answer, if there is exactly one;
// otherwise the answer itself.
func variantCalled(answer string) string {
	var found []string
	for _, info := range variants.Variants() {
		if strings.EqualFold(info.Name, answer) {
			return info.Name
		}
		if hasWords(info.Title, answer) {
			found = append(found, info.Name)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return answer
}
