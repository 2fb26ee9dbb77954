package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
)

// The reference of house rules: parameters, words, functions and events, each with an example. Tests run every
// example and check that no word is missing.

// Entry is one thing that a file may contain.
type Entry struct {
	Name    string
	About   string
	Example string // an expression, or the content of set or grant
	Seen    string // for a word: the parameters and grants in which it is defined; "" for all
	Said    string // for a word: how its value is read aloud (see SaidOf); "" for none
	Denied  string // likewise, if it is false
	Many    string // for a list: the name of its elements when read aloud
}

// Chapter is a part of the reference.
type Chapter struct {
	Name, Title, About string
	Entries            []Entry
}

// Reference lists everything, chapter by chapter.
func Reference() []Chapter {
	return []Chapter{
		{"parameters", "Parameters", "What stands under set: a constant, or an expression over the position and the words that the parameter has.", parameterEntries()},
		{"words", "Words of the position", "Every expression sees the position after the move, or, in a parameter, as it is when the rule is asked.", withBooks(ofPosition, things.OfView)},
		{"player", "Members of a player", "A player is red, player(\"Jan Willem\"), or an element of players; in a condition on a list a member begins with a dot.", withBooks(ofPlayers, things.OfPlayer)},
		{"variables", "Words of a parameter or an event", "Only the parameters and events named see them.", variableEntries()},
		{"functions", "Functions", "Those of places take a name, a hex or a building; those of lists a condition on the element.", withBooks(slices.Concat(ofFunctions, functionsOfBooks()), things.OfHex, things.OfPlace)},
		{"grant", "Events", "What stands under grant: when this happens, who (to) gets which cards, how often (count; below 0: gives back).", occasionEntries()},
		{"actions", "Tokens and actions", "What stands under tokens and actions: kinds of token, and moves of the table's own.", ownEntries},
	}
}

var ofPosition = []Entry{
	{Name: "players", About: "everybody, in the order of seating", Example: `any(players, .points > 8)`},
	{Name: "neutrals", About: "who owns pieces and does not play", Example: `len(neutrals) == 0`},
	{Name: "active", About: "the player on turn", Example: `active.hand.total <= 7`},
	{Name: "leaders", About: "the players with the most points that lie open", Example: `leaders contains active`, Many: "Players who lead"},
	{Name: "turn.player", About: "the name of the player on turn", Example: `turn.player != ""`, Said: "It is the turn of {n}."},
	{Name: "turn.phase", About: "setup, roll, trade, build, main, special or over", Example: `turn.phase == "main"`, Said: "The phase is {n}."},
	{Name: "turn.number", About: "turns since the set-up, from 1", Example: `turn.number > 4`, Said: "It is turn {n}."},
	{Name: "turn.of_player", About: "turns of the player on turn, from 1", Example: `turn.of_player <= 2`, Said: "It is turn {n} of the player on turn."},
	{Name: "turn.round", About: "rounds begun", Example: `turn.round > 1`, Said: "It is round {n}."},
	{Name: "turn.rolls", About: "rolls of this turn", Example: `turn.rolls < 2`},
	{Name: "turn.trades", About: "trades between players in this turn so far; the move that is asked about does not count yet", Example: `turn.trades < 2`, Said: "Trades with players this turn: {n}."},
	{Name: "turn.bank_trades", About: "trades with the bank in this turn so far", Example: `turn.bank_trades == 0`, Said: "Trades with the bank this turn: {n}."},
	{Name: "turn.built", About: "what was built in this turn, in order, by the words of piece", Example: `turn.built contains "city"`, Said: "Built this turn: {n}."},
	{Name: "turn.bought", About: "development cards bought in this turn", Example: `turn.bought == 0`, Said: "Development cards bought this turn: {n}."},
	{Name: "turn.played", About: "development and progress cards played in this turn, in order", Example: `none(turn.played, # == "knight")`, Said: "Played this turn: {n}."},
	{Name: "turn.stolen", About: "cards stolen in this turn, by anyone", Example: `turn.stolen > 0`, Said: "Cards stolen this turn: {n}."},
	{Name: "dice.last", About: "the sum of the roll before this one (before the roll: of the last); 0 if there was none", Example: `dice.last == 7`, Said: "The roll before was {n}."},
	{Name: "dice.sevens", About: "sevens in a row up to and with this roll", Example: `dice.sevens > 1`, Said: "Sevens in a row: {n}."},
	{Name: "dice.yellow", About: "the yellow die; 0 where not thrown", Example: `dice.yellow == dice.red`, Said: "The yellow die shows {n}."},
	{Name: "dice.red", About: "the red die; 0 where not thrown", Example: `dice.red <= 6`, Said: "The red die shows {n}."},
	{Name: "dice.sum", About: "both together; 0 where not thrown", Example: `dice.sum == 7 or dice.sum == 12`, Said: "The dice show {n}."},
	{Name: "bank", About: "cards in the bank, by word and total", Example: `bank.ore > 0`, Said: "The bank has {n} {what}."},
	{Name: "deck", About: "cards left: development", Example: `deck.development > 0`, Said: "Cards in the {what} deck: {n}."},
	{Name: "robber", About: "its hex by name; \"\" off the board", Example: `hex(robber).terrain == "desert"`, Said: "The robber is on {n}."},
	{Name: "robber_since", About: "turns since the robber came to its hex; 0: in this turn", Example: `robber_since >= 2 * len(players)`, Said: "Turns since the robber came to its hex: {n}."},
	{Name: "winner", About: "who has won", Example: `winner == ""`},
	{Name: "waiting", About: "what is owed: player, action, count", Example: `none(waiting, .action == "discard")`},
	{Name: "supply.KIND", About: "tokens of the table's own that nobody has, by their word in the file: supply.fish", Example: `supply.fish >= 0`, Said: "The supply has {n} {what}."},
	{Name: "board", About: "name, layout, hexes, desert, sea, fog", Example: `board.hexes == 19`},
}

var ofPlayers = []Entry{
	{Name: "name", About: "as the table spells it", Example: `red.name == "red"`},
	{Name: "points", About: "all victory points", Example: `red.points >= 10`, Said: "{by} has {n} points."},
	{Name: "public_points", About: "those that lie open", Example: `red.public_points < 3`, Said: "{by} shows {n} points."},
	{Name: "hand", About: "cards by word, and total", Example: `red.hand.wool == 0 and red.hand.total > 7`, Said: "{by} holds {n} {what}."},
	{Name: "hand.total", About: "all cards of the hand", Example: `red.hand.total > 7`, Said: "{by} holds {n} cards."},
	{Name: "cards", About: "development and progress cards in hand, by word, and total", Example: `red.cards.year_of_plenty == 0`, Said: "{by} holds {n} {what} cards."},
	{Name: "cards.total", About: "all cards in hand that are no resources", Example: `red.cards.total > 0`, Said: "{by} holds {n} cards beside resources."},
	{Name: "buildings", About: "settlements and cities, by name of their places", Example: `len(red.buildings) > 2`},
	{Name: "settlements", About: "their places", Example: `red.settlements contains "B2.N"`},
	{Name: "cities", About: "their places", Example: `len(red.cities) == 0`},
	{Name: "roads", About: "their paths", Example: `red.roads contains "B2/NE"`},
	{Name: "supply", About: "pieces left, by word", Example: `red.supply.roads > 0`, Said: "{by} has {n} {what} left."},
	{Name: "hand_limit", About: "cards that are safe on a 7", Example: `red.hand.total > red.hand_limit`, Said: "{by} may keep {n} cards on a 7."},
	{Name: "granted", About: "points that rules of the table have given, or taken", Example: `red.granted > 0`, Said: "House rules gave {by} {n} points."},
	{Name: "tokens.KIND", About: "tokens of the table's own, by their word in the file: red.tokens.fish", Example: `red.tokens.fish >= 0`, Said: "{by} has {n} {what}."},
	{Name: "income", About: "cards taken from hexes by this roll", Example: `red.income == 0`, Said: "{by} has {n} cards from this roll."},
	{Name: "dry", About: "rolls in a row that have brought the player nothing, this one and sevens too", Example: `red.dry >= 3`, Said: "Rolls in a row that brought {by} nothing: {n}."},
	{Name: "trades_with", About: "the names of those with whom the player has traded in this turn", Example: `len(red.trades_with) == 0`, Said: "This turn {by} has traded with {n}.", Many: "Players with whom {by} has traded this turn"},
	{Name: "harbors", About: "harbors with a building of the player", Example: `red.harbors contains "any"`},
}

var ofFunctions = []Entry{
	{Name: "player", About: "a player by whatever name", Example: `player("red").points > 2`},
	{Name: "at", About: "what stands on an intersection or path: owner, kind", Example: `at("B2.N").kind == ""`},
	{Name: "hex", About: "a hex: at, terrain, number", Example: `hex("C3").terrain == "desert"`},
	{Name: "hexes", About: "the hexes around an intersection or beside a path", Example: `any(hexes("B2.N"), .number == 6)`},
	{Name: "buildings", About: "settlements and cities on a hex: owner, kind, at", Example: `buildings("C3") == []`},
	{Name: "pips", About: "how many throws pay a hex, an intersection or a path", Example: `pips("B2.N") >= 9`},
	{Name: "adjacent", About: "whether two hexes, two intersections, or a hex and its corner touch", Example: `adjacent(robber, "B2")`},
	{Name: "distance", About: "steps between two hexes, or two intersections", Example: `distance(robber, "A1") <= 2`},
	{Name: "area", About: "the area of a map at an intersection", Example: `area("B2.N") == ""`},
	{Name: "harbor", About: "the harbor at an intersection", Example: `harbor("C3.N") == ""`},
	{Name: "mark", About: "the mark of a map at an intersection", Example: `mark("B2.N") == ""`},
	{Name: "all, any, none, one", About: "whether a condition holds of the elements", Example: `none(players, .public_points > 9)`},
	{Name: "count, filter, map", About: "how many hold; those; what each is", Example: `count(players, .army > 0) == 0 or len(filter(players, .army > 0)) > 0 and sum(map(players, .army)) > 0`},
	{Name: "find, findIndex, findLast, findLastIndex", About: "the first or last of which it holds", Example: `find(players, .points >= 0).name != "" and findIndex(players, true) == 0 and findLast(players, true).name != "" and findLastIndex(players, true) > 0`},
	{Name: "len, first, last", About: "of a list; len of a word too", Example: `len(players) > 1 and first([3, 4]) == 3 and last([3, 4]) == 4`},
	{Name: "sum, min, max, mean, median", About: "of numbers", Example: `sum(players, .hand.total) >= 0 and min(3, 4) == 3 and max([3, 4]) == 4 and mean([1, 3]) == 2 and median([1, 2, 9]) == 2`},
	{Name: "abs, ceil, floor, round, int, float", About: "of a number", Example: `abs(-2) == 2 and ceil(1.2) == 2 and floor(1.8) == 1 and round(1.6) == 2 and int(7.9) == 7 and float(2) == 2`},
	{Name: "string, join, lower, upper, trim", About: "words", Example: `string(3) == "3" and join(["a", "b"], "-") == "a-b" and lower("A") == "a" and upper("a") == "A" and trim(" a ") == "a"`},
	{Name: "sort, sortBy, reverse, uniq, take, concat, flatten", About: "lists from lists; \"desc\" turns the order round", Example: `sort([3, 1, 2]) == [1, 2, 3] and sortBy(players, .hand.total, "desc")[0].hand.total >= active.hand.total and reverse([1, 2]) == [2, 1] and uniq([1, 1]) == [1] and take([1, 2, 3], 2) == [1, 2] and len(concat(active.settlements, active.cities)) == len(active.buildings) and flatten([[1], [2]]) == [1, 2]`},
	{Name: "split, replace, repeat, indexOf, lastIndexOf", About: "parts of words", Example: `split("a,b", ",") == ["a", "b"] and replace("ab", "a", "b") == "bb" and repeat("a", 2) == "aa" and indexOf("abb", "b") == 1 and lastIndexOf("abb", "b") == 2`},
	{Name: "hasPrefix, hasSuffix, trimPrefix, trimSuffix", About: "how words begin and end", Example: `hasPrefix("A1.N", "A1") and hasSuffix("A1.N", "N") and trimPrefix("A1.N", "A1.") == "N" and trimSuffix("A1.N", ".N") == "A1"`},
	{Name: "#", About: "the element itself, in a condition on a list: the only way to name one of a list of words, as places are", Example: `none(active.settlements, distance(#, "B2.N") < 2)`},
	{Name: "let", About: "names a part for the rest of the expression", Example: `let n = dice.sum; n == 2 or n == 12`},
	{Name: "and or not, in, contains, matches, startsWith, endsWith, ?:, ..", About: "operators", Example: `not (dice.sum in [2, 12]) and (dice.sum in 3..11 ? true : dice.sum == 0) or turn.player matches "^r" or turn.player startsWith "b" or turn.player endsWith "e"`},
}

var aboutVariables = map[string][2]string{
	"target":     {"the hex to which the robber would go, by name", `hex(target).number in [2, 12]`},
	"neighbours": {"who has buildings on the target, at sea ships beside it", `all(neighbours, .public_points > 2)`},
	"victim":     {"who would be robbed, or was", `victim.public_points > 2`},
	"partner":    {"with whom would be traded", `partner.points < 8`},
	"holder":     {"whose hand it is", `len(holder.cities) > 0 ? 9 : 7`},
	"player":     {"of whom it is asked", `player.income == 0`},
	"mover":      {"who moves", `mover.points < 8`},
	"owner":      {"whose building or move it is", `owner.points < 3`},
	"building":   {"settlement or city; building.at, .owner, .kind", `building == "city" ? 3 : 1`},
	"card":       {"the card played, or about to be, as in moves", `card == "year-of-plenty"`},
	"action":     {"what is paid for, where a price differs", `action == "road"`},
	"piece":      {"what was built: road settlement city ship wall knight", `piece == "city"`},
	"award":      {"longest-road largest-army metropolis defender merchant", `award == "longest-road"`},
	"hex":        {"the hex that is asked about: hex.at, .terrain, .number", `hex.number in [2, 12]`},
	"at":         {"where something was built, by name", `pips(at) > 9`},
	"ruleset":    {"the edition, in conditions under which a variant is on", `ruleset == "base-2020"`},
}

func variableEntries() (out []Entry) {
	for _, name := range seen.Variables() {
		about := aboutVariables[name]
		if m := seen.BroughtTo(name); m != nil {
			about = [2]string{m.About, m.Example}
		}
		if name == "action" {
			for _, row := range engine.LawRows() {
				if row.Means != "" {
					about[0] += "; " + row.Means
				}
			}
		}
		out = append(out, Entry{Name: name, About: about[0], Example: about[1], Seen: seen.SeenBy(name)})
	}
	return out
}

func parameterEntries() (out []Entry) {
	for _, p := range parameters.Table() {
		out = append(out, Entry{Name: p.Name, About: p.Doc, Example: p.Example(), Seen: strings.Join(p.Variables, ", ")})
	}
	return out
}

var occasionExamples = [...][2]string{
	engine.OnRoll:   {"the dice have paid, before a 7 makes anybody discard", "{when: roll, to: player.income == 0 and dice.sum != 7, cards: choice}"},
	engine.OnSeven:  {"a 7 was rolled, before the discards", "{when: seven, to: player.hand.total == 0, cards: 1 wool}"},
	engine.OnTurn:   {"a turn begins, before the roll", "{when: turn, cards: random bank}"},
	engine.OnRound:  {"the first player's turn begins, before it", "{when: round, to: turn.round == 1, cards: 1 brick 1 lumber}"},
	engine.OnRobber: {"the robber has moved, after the theft", "{when: robber, to: 'player == active and buildings(hex) == []', cards: 1 grain}"},
	engine.OnSteal:  {"a card was stolen", "{when: steal, to: player == victim, cards: choice}"},
	engine.OnBuild:  {"something was built, after the price is paid", "{when: build, cards: 'piece == \"city\" ? \"1 ore\" : \"nothing\"'}"},
	engine.OnBuy:    {"a development card was bought", "{when: buy, cards: 1 grain, count: -1}"},
	engine.OnCard:   {"a development or progress card was played", "{when: card, to: player == owner and card == \"knight\", cards: choice}"},
	engine.OnAward:  {"a card or piece worth points has a new owner", "{when: award, to: player == owner, cards: random active}"},
}

func occasionEntries() (out []Entry) {
	for on, name := range engine.OccasionNames {
		out = append(out, Entry{Name: name, About: occasionExamples[on][0], Example: occasionExamples[on][1], Seen: strings.Join(seen.OccasionVariables(engine.Occasion(on)), ", ")})
	}
	return out
}

// ownEntries are the keys of tokens and actions.
var ownEntries = []Entry{
	{Name: "tokens", About: "kinds of token by name: supply, all there are (1 to 99); each, what each has at the start; hidden, only its owner knows how many; about", Example: `{fish: {supply: 30}}`, Seen: "red.tokens.fish, supply.fish"},
	{Name: "say", About: "what the table calls the action; as a move its words joined by hyphens: use fish-for-a-card", Example: `fish for a card`},
	{Name: "when", About: "after-roll (left out), before-roll, any, or an expression", Example: `before-roll`, Seen: "player"},
	{Name: "if", About: "what must hold", Example: `player.public_points < 8`, Seen: "player"},
	{Name: "pays", About: "cards, tokens or both, or an expression that comes to them", Example: `2 fish 1 wool`, Seen: "player"},
	{Name: "brings", About: "as cards of a grant: cards, tokens, choice, random bank, random and a player, or an expression", Example: `choice`, Seen: "player"},
	{Name: "times", About: "how often in a turn, 1 to 20; left out: any number", Example: `1`},
	{Name: "count, from, robber, points", About: "as of a grant", Example: `1`, Seen: "player"},
}

// Starter returns a template: the reference in the form of a variant whose settings are comments.
func Starter(name string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "variant: %s\ntitle: Say here what the table calls it\nabout: Say here in a sentence what it changes.\n", name)
	out.WriteString("# Names that stand for longer conditions; one that begins with a dot is asked of the elements of a list.\n# define:\n#   poor: .public_points < 3\n")
	out.WriteString("# What the rules ask; `catanref variants help parameters` lists all.\nset:\n  points.goal: 11\n")
	for _, name := range []string{"robber.victim", "production.amount", "dice.reroll", "trade.gifts", "victory.when"} {
		p, _ := parameters.Named(name)
		fmt.Fprintf(&out, "  # %s: %s\n", p.Name, quoted(p.Example()))
	}
	out.WriteString("# When this happens, then that; `catanref variants help grant` lists what can happen.\n# grant:\n")
	for _, on := range []engine.Occasion{engine.OnRoll, engine.OnRobber, engine.OnTurn} {
		fmt.Fprintf(&out, "#   - %s\n", occasionExamples[on][1])
	}
	out.WriteString("# Tokens and moves of the table's own; `catanref variants help actions` tells their keys.\n# tokens: {fish: {supply: 30}}\n")
	out.WriteString("# actions:\n#   - {say: fish for a card, pays: 4 fish, brings: choice, times: 1}\n")
	return out.String()
}

// quoted returns a text as a YAML value.
func quoted(text string) string {
	if strings.ContainsAny(text, `#{}[]&*!|>'"%@:,?`) {
		return "'" + strings.ReplaceAll(text, "'", "''") + "'"
	}
	return text
}

// withBooks adds the members of books to the entries of the table, each in its place. One without a description is told
// by the entry of the thing to which it belongs, if that lists its members behind a colon.
func withBooks(entries []Entry, of ...things.MemberOf) []Entry {
	entries = slices.Clone(entries)
	for _, m := range things.Members() {
		if !slices.Contains(of, m.Of) {
			continue
		}
		thing, part := m.Thing()
		if m.Of == things.OfPlace {
			thing = "at"
		}
		if i := entryOf(entries, thing); m.Whole && m.Before == "" && part != "" && i >= 0 {
			switch about := &entries[i].About; {
			case !strings.Contains(*about, ":"):
			case strings.HasSuffix(*about, ":"):
				*about += " " + part
			case m.About == "":
				*about += ", " + part
			default:
				*about += "; " + m.About
			}
			continue
		}
		at := entryOf(entries, m.Before)
		if at < 0 {
			at = len(entries)
		}
		entries = slices.Insert(entries, at, Entry{Name: m.Word, About: m.About, Example: m.Example, Said: m.Said, Denied: m.Denied})
	}
	return entries
}

// entryOf returns the number of the entry for a word, -1 if there is none.
func entryOf(entries []Entry, word string) int {
	return slices.IndexFunc(entries, func(e Entry) bool { return e.Name == word })
}

func functionsOfBooks() (out []Entry) {
	for _, fn := range things.Functions() {
		out = append(out, Entry{Name: fn.Word, About: fn.About, Example: fn.Example})
	}
	return out
}
