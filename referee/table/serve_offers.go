package table

import (
	"cmp"
	"errors"
	"net/url"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	phones "catanref/referee/page"
	"catanref/referee/report"
)

// This file lists the moves that a page offers for tapping. It has no rules of its own: it uses the list of legal
// moves, and rules on moves.

// The status of an offer. Illegal moves are offered too, and the answer to them says why they are illegal.
const (
	isLegal   = "legal"
	isUnsure  = "unsure" // depends on cards that nobody has seen
	isIllegal = "illegal"
)

// offerJSON is a move that fits a place.
type offerJSON struct {
	Move    string `json:"move"`
	Verb    string `json:"verb"`
	Verdict string `json:"verdict" enum:"legal,unsure,illegal"`
	Why     string `json:"why,omitempty"` // why it is not legal, in a sentence
}

// offers lists the moves that fit a place: the legal moves with this place and, for verbs that need nothing more than
// such a place, the illegal ones too.
func (gl *glance) offers(v phones.Viewer, at int, q url.Values) (any, error) {
	g, deals := gl.Session.Game(), gl.dealsFor(v, at)
	s := deals.Any()
	place, err := PlaceNamed(g.Board, q.Get("place"), s)
	if err != nil {
		return nil, err
	}
	out := []offerJSON{}
	there := func(list []report.Option, verdict string) {
		for _, o := range list {
			if a, err := notation.Parse(g, o.Text, s); err == nil && slices.Contains(a.Places[:], place) {
				out = append(out, offerJSON{Move: o.Text, Verb: o.Verb.String(), Verdict: verdict})
			}
		}
	}
	moves, unsure, possible := report.OptionsIn(g, deals)
	there(moves, isLegal)
	there(possible, isLegal) // a template with this place, which the page completes
	there(unsure, isUnsure)
	for _, seat := range report.WhoMayMove(g, s) {
		for _, verb := range verbsNow(g, deals.Public(), seat) {
			offered := func(o offerJSON) bool {
				return o.Verb == verb.Words && strings.HasPrefix(o.Move, g.Names[seat]+": ")
			}
			if slices.ContainsFunc(out, offered) {
				continue
			}
			text := g.Names[seat] + ": " + verb.Words + " " + g.Board.Name(place)
			a, err := notation.Parse(g, text, s)
			if err != nil || a.Places[0] != place || a.Places[1] != 0 {
				continue
			}
			if r, _ := deals.Judge(a, nil); r.Verdict == engine.Illegal {
				o := offerJSON{Move: text, Verb: verb.Words, Verdict: isIllegal}
				if len(r.Breaks) > 0 {
					o.Why = tell.At(g, s).Sentence(&r.Breaks[0])
				}
				out = append(out, o)
			}
		}
	}
	names, stands := allNames(g.Board, s, place), standingOn(g, s, place)
	return OffersJSON{g.Board.Name(place), labelled(names, stands), names, beside(g.Board, s, place), stands, out}, nil
}

type OffersJSON struct {
	Place  string      `json:"place"`
	Label  string      `json:"label"`
	Names  []string    `json:"names"`  // all that are understood, the printed one first
	Around []string    `json:"around"` // the tiles beside an intersection or a path
	There  string      `json:"there"`  // what is on the place
	Offers []offerJSON `json:"offers"`
}

// beside names the tiles beside an intersection or a path; a hex has none.
func beside(b *board.Board, s *position.State, p board.Place) []string {
	if p.Hex() != board.NoHex {
		return []string{}
	}
	return tilesAt(b, s, p)
}

// labelled describes a place for people who cannot see it: its names, and what is there.
func labelled(names []string, there string) string {
	label := strings.Join(names, ", ")
	if there != "" {
		label += ": " + there
	}
	return label
}

// menuNow returns the current part of the turn.
func menuNow(s *position.State) engine.Menu {
	switch {
	case s.NumPending > 0:
		return engine.AsAnswer
	case s.Phase == position.SetupPhase:
		return engine.InSetup
	case s.Phase == position.RollPhase:
		return engine.BeforeRoll
	case s.Phase == position.SpecialPhase:
		return engine.InSpecial
	case s.Phase == position.OverPhase:
		return engine.AfterEnd
	}
	return engine.AfterRoll
}

// verbsNow lists the verbs that a player might use in this part of the turn, legal or not.
func verbsNow(g *engine.Game, s *position.State, seat position.Seat) []*engine.Verb {
	menu := menuNow(s)
	var out []*engine.Verb
	for _, verb := range engine.Verbs() {
		switch {
		case verb.Menu&menu == 0 || !g.Rules.Offers(verb):
		case verb.Candidates == nil && verb.Act != engine.TradeAct: // a verb that exists only to be refused
		case verb.Plays != 0 && s.Players[seat].Cards[verb.Plays] == 0:
		case menu == engine.AsAnswer && s.Owes(seat, verb.ID) < 0 && !verb.Declines:
		default:
			out = append(out, verb)
		}
	}
	return out
}

// VerbJSON is a verb from which a move can be composed.
type VerbJSON struct {
	Player  string                    `json:"player"`
	Verb    string                    `json:"verb"`
	Args    string                    `json:"args"`
	About   string                    `json:"about"`
	Short   string                    `json:"short"` // the first part of it
	Verdict string                    `json:"verdict" enum:"legal,unsure,illegal"`
	Count   int                       `json:"count,omitempty"`  // number of cards that are due
	Takes   bool                      `json:"takes,omitempty"`  // the cards come to the player
	Price   map[string]int            `json:"price,omitempty"`  // what it costs now
	Words   map[string][]string       `json:"words"`            // the possible words for each slot of the arguments, if known
	Places  []string                  `json:"places"`           // the places in its legal moves
	Moves   []string                  `json:"moves"`            // its legal moves that can be sent as they are, if they are few
	Fields  map[string]notation.Field `json:"fields,omitempty"` // how a form shows slots of the arguments, and which are useless
	Finds   bool                      `json:"finds,omitempty"`  // something that was face down is to be said
	Climbs  bool                      `json:"climbs,omitempty"` // its words are what the player improves
	Turned  *notation.Turned          `json:"turned,omitempty"`
	Open    bool                      `json:"open,omitempty"` // it has further moves, of which something is still to be said
	Says    map[string]string         `json:"says,omitempty"` // what literals of the arguments are called, if not as they stand
	buttonJSON
}

// upToComma returns the first part of what a verb is about, which a button has room for.
func upToComma(about string) string {
	if i := strings.IndexAny(about, ";,"); i >= 0 {
		return about[:i]
	}
	return about
}

// fewButtons is the maximum number of legal moves of a verb that are listed one by one.
const fewButtons = 150

// lacks reports whether something of a possible move is still to be said, so that it cannot be sent as it is: what is
// given in a trade, or the tile that was found.
func lacks(in *deals.Deals, text string) bool {
	a, err := in.Parse(text)
	if err != nil || a.Is(engine.Open) {
		return true
	}
	r, _ := in.Judge(a, nil)
	return r.Verdict == engine.CannotRule
}

// verbs lists what each player can do now, and what could be tried.
func (gl *glance) verbs(v phones.Viewer, at int) []*VerbJSON {
	g, deals := gl.Session.Game(), gl.dealsFor(v, at)
	s := deals.Any()
	out := []*VerbJSON{}
	find := func(seat position.Seat, id position.VerbID, verdict string) *VerbJSON {
		verb := engine.VerbOf(id)
		for _, o := range out {
			if o.Player == g.Names[seat] && o.Verb == verb.Words && (o.Args == verb.Arguments(g.Rules) || verdict == isIllegal) {
				return o
			}
		}
		o := &VerbJSON{Player: g.Names[seat], Verb: verb.Words, Args: verb.Arguments(g.Rules), Words: notation.SlotWords(verb, g), Fields: notation.FieldsOf(verb, g), About: verb.About, Short: upToComma(verb.About), Verdict: verdict, Takes: verb.Act == engine.ChooseCardsAct, Price: priceNow(g, s, seat, verb), Places: []string{}, Moves: []string{}, Says: verb.Button.Says, buttonJSON: buttonOf(verb)}
		if i := s.Owes(seat, id); i >= 0 {
			o.Count = int(s.Pending[i].Count)
		}
		switch {
		case o.Count > 0 || verb.Act == engine.DiscardAct:
			o.Rank = rankOfOwed
		case o.Rank == rankOfOthers && len(o.Price) > 0:
			o.Rank = rankOfPriced
		}
		for _, field := range o.Fields {
			o.Finds, o.Climbs = o.Finds || field.As == notation.Finds, o.Climbs || field.As == notation.Ladder
			o.Turned = cmp.Or(o.Turned, field.Turned)
		}
		out = append(out, o)
		return o
	}
	moves, unsure, possible := report.OptionsIn(g, deals)
	for i, list := range [][]report.Option{moves, possible, unsure} {
		verdict := isLegal
		if i == 2 {
			verdict = isUnsure
		}
		for _, o := range list {
			found := find(o.Seat, o.Verb, verdict)
			a, err := notation.Parse(g, o.Text, s)
			if err != nil || a.Is(engine.Open) || i == 1 && lacks(deals, o.Text) {
				found.Open = true
			} else {
				found.Moves = append(found.Moves, o.Text)
			}
			for _, p := range a.Places {
				if name := g.Board.Name(p); err == nil && p != 0 && !slices.Contains(found.Places, name) {
					found.Places = append(found.Places, name)
				}
			}
		}
	}
	for _, seat := range report.WhoMayMove(g, s) {
		for _, verb := range verbsNow(g, deals.Public(), seat) {
			find(seat, verb.ID, isIllegal)
		}
	}
	for _, o := range out {
		if len(o.Moves) > fewButtons || len(o.Moves) == 1 && strings.HasSuffix(o.Moves[0], ": "+o.Verb) && o.Args != "" {
			o.Moves = []string{}
		}
		if o.Turned != nil && o.Verdict == isLegal {
			o.Words[o.Turned.Slot] = report.TurnedCards(g, s, g.SeatNamed(o.Player), engine.VerbOf(engine.VerbNamed(o.Verb)))
		}
	}
	return out
}

// words lists the words that may come next in a typed line.
func (gl *glance) words(v phones.Viewer, at int, q url.Values) (any, error) {
	line := q.Get("line")
	if len(line) > 500 {
		return nil, errors.New("The line is too long.")
	}
	out := wordsAfter(gl.Session.Game(), gl.dealsFor(v, at), line)
	seen, distinct := map[string]bool{}, []string{}
	for _, w := range out {
		if !seen[w] && len(distinct) < 200 {
			seen[w] = true
			distinct = append(distinct, w)
		}
	}
	return WordsJSON{distinct}, nil
}

type WordsJSON struct {
	Words []string `json:"words"`
}

// costJSON is the price of a verb.
type costJSON struct {
	Verb  string         `json:"verb"`
	About string         `json:"about"`
	Short string         `json:"short"` // the first part of about, for a button
	Price map[string]int `json:"price"`
	buttonJSON
}

// costsOf lists what can be bought on a turn in this game, if the price is the same for all players.
func costsOf(g *engine.Game) []costJSON {
	out := []costJSON{}
	for _, verb := range engine.Verbs() {
		if verb.Menu&engine.AfterRoll == 0 || verb.Price == nil || !g.Rules.Offers(verb) {
			continue
		}
		if price := verb.Price(g.Rules); price.Eval == nil && price.Value != 0 {
			out = append(out, costJSON{verb.Words, verb.About, upToComma(verb.About), report.CardsMap(price.Value, 0), buttonOf(verb)})
		}
	}
	return out
}

// priceNow returns the price of a verb for a player now: nothing during set-up, and nothing for a duty.
func priceNow(g *engine.Game, s *position.State, seat position.Seat, verb *engine.Verb) map[string]int {
	if menu := menuNow(s); verb.Price == nil || menu&(engine.AfterRoll|engine.InSpecial) == 0 {
		return nil
	}
	return report.CardsMap(engine.AskAt(g, s, verb.Price(g.Rules), engine.AboutPlayer(seat)), 0)
}
