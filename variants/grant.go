package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Occasions lists the occasions of grants.
func Occasions() []string { return engine.OccasionNames[:] }

// giftText reads what is granted: cards, choice, nothing, random bank, or random and a player. A text that names
// no player here may be an expression: then ok is false.
func giftText(text string, players position.Seating, tokens []string) (gift engine.Granted, ok bool, err error) {
	gift.From = position.NoSeat
	words := strings.Fields(text)
	switch {
	case len(words) == 1 && words[0] == "choice":
		gift.Choice = true
		return gift, true, nil
	case strings.Join(words, " ") == byTaker:
		gift.Choice, gift.ByTaker = true, true
		return gift, true, nil
	case len(words) > 1 && words[0] == "random":
		gift.Random = true
		name := strings.Trim(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "random")), `"`)
		if name == "bank" {
			return gift, true, nil
		}
		if seat := players.SeatNamed(name); seat != position.NoSeat && seat < position.MaxSeats {
			gift.From = seat
			return gift, true, nil
		}
		return gift, false, &yamlfile.Fault{
			Col:     strings.LastIndex(text, name) + 1,
			Message: fmt.Sprintf("no player is called %q here; cards come at random from a player, from active, victim or owner, or from the bank", name),
			Near:    notation.Nearest(name, append([]string{"bank", "active", "victim", "owner"}, players.Words()...)),
		}
	}
	if len(words) > 1 && words[0] == "choice" {
		return gift, false, &yamlfile.Fault{
			Message: fmt.Sprintf("%q says who chooses: choice, by who gives them, or %s", text, byTaker), Near: []string{byTaker},
		}
	}
	cards, own, err := parameters.ReadPile(text, tokens)
	if err != nil {
		return gift, false, err
	}
	gift.Cards, gift.Tokens = cards, own
	return gift, true, nil
}

// randomFrom maps words of an occasion to the player from whose hand a card is drawn.
var randomFrom = map[string]func(*engine.Facts) position.Seat{
	"active": func(f *engine.Facts) position.Seat { return f.State.Active },
	"victim": func(f *engine.Facts) position.Seat { return f.Victim },
	"owner":  func(f *engine.Facts) position.Seat { return f.Owner },
}

// gift reads what a text grants in a position.
func gift(text string, f *engine.Facts) (engine.Granted, error) {
	if from, random := strings.CutPrefix(strings.TrimSpace(text), "random "); random {
		if whose := randomFrom[strings.TrimSpace(from)]; whose != nil {
			seat := whose(f)
			if seat == position.NoSeat {
				return engine.Granted{From: position.NoSeat}, nil // no player: nothing
			}
			return engine.Granted{Random: true, From: seat}, nil
		}
	}
	g, _, err := giftText(text, f.Game.Seating, f.Game.Rules.TokenNames())
	return g, err
}

// brings converts a grant of a sheet into one of the law.
func (st *stack) brings(s *sheet, g *grant, by *engine.Setter) (out engine.Grant, ok bool) {
	out = engine.Grant{On: g.on, Asked: g.to != nil, Passes: g.from != nil, Sends: g.robber != nil, Set: by}
	out.To.Value, out.Count.Value = true, 1
	if g.cards == nil {
		out.Count.Value = 0
	}
	ok = true
	if g.to != nil {
		ok = st.phrase(s, g, *g.to, g.wants(grantTo), isPlayer, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.To, value, eval) })
	}
	if g.from != nil && ok {
		ok = st.phrase(s, g, *g.from, expressions.Anything, isPlayer, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.From, value, eval) })
	}
	if g.count != nil && ok {
		ok = st.phrase(s, g, *g.count, expressions.Number, timesOf, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.Count, value, eval) })
	}
	if g.robber != nil && ok {
		ok = st.phrase(s, g, *g.robber, expressions.Word, robberGoes, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.Robber, value, eval) })
	}
	if g.points != nil && ok {
		ok = st.phrase(s, g, *g.points, expressions.Number, pointsOf, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.Points, value, eval) })
	}
	if ok = ok && (g.cards == nil || st.gift(s, g, &out)); ok && by.On != nil {
		under(&out.To, by.On)
	}
	return out, ok
}

// settle sets a part of a grant to a value, or to the function that computes it.
func settle[T any](into *engine.Param[T], value any, eval func(*engine.Facts) (any, error)) {
	if eval == nil {
		into.Value = value.(T)
		return
	}
	into.Eval = func(f *engine.Facts) (out T, err error) {
		x, err := eval(f)
		if err != nil {
			return out, err
		}
		return x.(T), nil
	}
}

// under restricts a grant to positions in which a condition holds.
func under(to *engine.Param[bool], on parameters.Condition) {
	before := *to
	to.Eval = func(f *engine.Facts) (bool, error) {
		switch holds, err := on(f); {
		case err != nil || !holds:
			return false, err
		case before.Eval != nil:
			return before.Eval(f)
		}
		return before.Value, nil
	}
}

// phrase compiles the text of a grant; if its value is the same in every position, it is evaluated at once.
func (st *stack) phrase(s *sheet, g *grant, p phrase, wanted expressions.Class, read func(any, *engine.Facts) (any, error), into func(any, func(*engine.Facts) (any, error))) bool {
	allows := func(x any) error {
		if said, ok := x.(string); ok && strings.HasPrefix(said, "random ") {
			return nil // the owner of the cards may be known only in a position
		}
		_, err := read(x, st.nowhere())
		return err
	}
	in := func(players position.Seating) expressions.Language {
		words := s.ofGrant(g, players, allows)
		if p.place {
			words.Beside = robberWords
		}
		return words
	}
	code, fault := expressions.Compile(p.expression(st.players), in(st.players), wanted, expressions.OfParameter)
	if fault != nil {
		_, alone := expressions.Compile(p.expression(expressions.Box), in(expressions.Box), wanted, expressions.OfParameter)
		st.inSheet(s).atTable(p.at, *fault, alone == nil)
		return false
	}
	st.rules.LooksAtHands = st.rules.LooksAtHands || code.LooksAtHands()
	work := func(f *engine.Facts) (any, error) {
		x, err := code.Run(f)
		if err == nil {
			x, err = read(x, f)
		}
		if err != nil {
			return nil, expressions.Unworked(fmt.Sprintf("the grant of %s for %s", s.Name, g.on), err)
		}
		return x, nil
	}
	st.notes(code)
	if !code.Fixed() || p.plain { // a name is the same player in every position, but is asked for each player
		into(nil, work)
		return true
	}
	st.budget.Ruling()
	value, err := work(st.nowhere())
	if err != nil {
		st.inSheet(s).At(p.at, err.Error())
		return false
	}
	if p.place { // the place of the desert may become known later
		into(nil, work)
		return true
	}
	into(value, nil)
	return true
}

// ofGrant returns the language of the expressions of a grant.
func (s *sheet) ofGrant(g *grant, players position.Seating, allows func(x any) error) expressions.Language {
	early := g.on == engine.OnTurn || g.on == engine.OnRound
	return expressions.Language{Players: players, Own: seen.OccasionVariables(g.on), Defs: s.defs, Allows: allows, Early: early, Tokens: s.known}
}

// gift settles what is granted: a text that reads as cards, choice or random means that, any other text is an
// expression.
func (st *stack) gift(s *sheet, g *grant, out *engine.Grant) bool {
	text := g.cards.text
	if from, random := strings.CutPrefix(text, "random "); random && slices.Contains(seen.OccasionVariables(g.on), strings.TrimSpace(from)) ||
		random && strings.TrimSpace(from) == "active" {
		if randomFrom[strings.TrimSpace(from)] != nil {
			out.What.Eval = func(f *engine.Facts) (engine.Granted, error) { return gift(text, f) }
			return true
		}
	}
	if out.Passes && text == "random" {
		out.What.Value = engine.Granted{Random: true, From: position.NoSeat}
		return true
	}
	value, ok, err := giftText(text, st.players, s.known)
	switch {
	case ok && value.Random && value.From != position.NoSeat && g.on == engine.OnSteal:
		return false // already reported when the file was read
	case ok:
		out.What.Value = value
		return true
	case strings.HasPrefix(text, "random "), slices.Contains(parameters.MeanNothing, text), parameters.LooksLikeCards(text) && len(expressions.DefinesOf(text, s.defs)) == 0 && !slices.Contains(expressions.LanguageWords(), text):
		if strings.HasPrefix(text, "random ") && expressions.IsBox(st.players) && nameLike(strings.TrimPrefix(text, "random ")) {
			return true // for a file alone, the players are unknown
		}
		if parameters.IsWord(text) && err != nil && !slices.Contains(parameters.MeanNothing, text) {
			near := notation.Nearest(text, append(append(parameters.KindWords(), s.known...), "choice", "nothing", "random bank"))
			if text == "random" {
				near = []string{"random bank", "random victim"}
			}
			err = &yamlfile.Fault{Message: fmt.Sprintf("%q is neither cards nor choice, nothing, random bank or random and a player", text), Near: near}
		}
		_, random := strings.CutPrefix(text, "random ")
		st.inSheet(s).atTable(g.cards.at, expressions.FaultFrom(err), random && nameLike(strings.TrimPrefix(text, "random ")))
		return false
	}
	return st.phrase(s, g, *g.cards, expressions.Word, func(x any, f *engine.Facts) (any, error) {
		said, ok := x.(string)
		if !ok {
			return nil, fmt.Errorf("%s is no text that says which cards", seen.Format(x))
		}
		given, err := gift(said, f)
		if err == nil && given.Random && given.From != position.NoSeat && g.on == engine.OnSteal {
			err = fmt.Errorf("a grant for a theft cannot be a theft: it would bring about itself")
		}
		return given, err
	}, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.What, value, eval) })
}

// nameLike distinguishes a name from an expression.
func nameLike(text string) bool {
	text = strings.TrimLeft(text, ` "`)
	return text != "" && strings.Trim(text[:1], "0123456789-.'") != "" && strings.Trim(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz0123456789 -'.\"") == ""
}

// notes records in the law what its expressions read and the engine must therefore count.
func (st *stack) notes(p *expressions.Program) {
	st.rules.EachDie = st.rules.EachDie || p.Reads.EachDie
	st.rules.Income = st.rules.Income || p.Reads.Player["income"]
	st.remembers(p)
}
