package table

import (
	"errors"
	"net/url"
	"path/filepath"
	"strconv"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/referee/stats"
)

// TableJSON is everything that is shown beside the board. Only Turn, Next, Question and Trouble are sentences for
// people.
type TableJSON struct {
	Title       string       `json:"title"`
	At          int          `json:"at"`
	Last        int          `json:"last"`
	Corrections int          `json:"corrections"`
	You         string       `json:"you"` // "keeper", "table", or the name of a player
	Records     bool         `json:"records"`
	Trouble     string       `json:"trouble,omitempty"` // why nothing is recorded, or where the record cannot be played on
	Turn        string       `json:"turn"`
	Next        string       `json:"next"`
	Question    string       `json:"question,omitempty"`
	Players     []standingOf `json:"players"`
	Kinds       []string     `json:"kinds"` // kinds of cards that hands can contain
	Decks       []deckJSON   `json:"decks"`
	Ships       bool         `json:"ships"` // the game has ships
	shownJSON
}

// standingOf is the summary of a player.
type standingOf struct {
	Name   string               `json:"name"`
	Neuter bool                 `json:"neutral,omitempty"`
	Turn   bool                 `json:"turn"`
	Points int                  `json:"points"`
	Hidden int                  `json:"hidden"`
	Parts  []report.PointSource `json:"parts"`
	Count  int                  `json:"count"` // number of cards in hand
	seatJSON
}

type deckJSON struct {
	Deck  string   `json:"deck"`
	Cards []string `json:"cards"`
	Left  int      `json:"left"`
}

// view returns everything that the page shows of a position in one answer, so that its parts are consistent.
func (gl *glance) view(v phones.Viewer, at int, _ url.Values) (any, error) {
	return ViewJSON{gl.table(v, at), gl.places(v, at), gl.verbs(v, at)}, nil
}

type ViewJSON struct {
	Table TableJSON   `json:"table"`
	Board BoardJSON   `json:"board"`
	Verbs []*VerbJSON `json:"verbs"`
}

func (gl *glance) table(v phones.Viewer, at int) TableJSON {
	g, dealt := gl.Session.Game(), gl.dealsFor(v, at)
	s := dealt.Public()
	t, last := tell.At(g, s), gl.Session.Last()
	t.Owes = dealt.Owes
	out := TableJSON{
		Title: gl.title(), At: last, Last: last, Corrections: gl.Session.Revision, You: "keeper",
		Records: v.Role == phones.Keeper && gl.Session.Held == nil, Turn: turnText(g, s), Next: t.Next(),
		Players: []standingOf{}, Decks: decksInPlay(g, s), shownJSON: gl.shown(v, at),
	}
	if at < gl.Session.Played() {
		out.At = at
	}
	switch v.Role {
	case phones.Table:
		out.You = "table"
	case phones.Player:
		out.You = g.Names[v.Seat]
	}
	switch {
	case gl.Session.Held != nil:
		out.Trouble = tell.AsSentence(gl.Session.Held.Error())
	case gl.Session.Stuck() != "":
		out.Trouble = gl.Session.Stuck()
		if v.Role != phones.Keeper {
			out.Trouble = "The record does not go on from here: the keeper has a move to mend."
		}
	case gl.Session.Unsaved() > 0:
		out.Trouble = session.AreEntries(gl.Session.Unsaved()) + " not on disk."
	}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if g.SupplyOf().Count(k) > 0 {
			out.Kinds = append(out.Kinds, k.String())
		}
	}
	for seat := range position.Seat(g.Owners) {
		out.Players = append(out.Players, Standing(g, dealt, seat))
		out.Ships = out.Ships || s.Players[seat].Supply.Ships > 0 || len(engine.NewFacts(g, s).Lines(seat, true)) > 0
	}
	return out
}

func Standing(g *engine.Game, dealt *deals.Deals, seat position.Seat) standingOf {
	s := dealt.Public()
	parts, public, hidden := report.PartsOf(g, s, seat)
	out := standingOf{
		Name: g.Names[seat], Neuter: int(seat) >= g.Players, Turn: seat == s.Active && s.Phase != position.OverPhase,
		Points: public, Hidden: hidden, Parts: append([]report.PointSource{}, parts...), seatJSON: seatOf(g, dealt, seat),
	}
	if !out.Neuter {
		known, unseen := dealt.Seen(seat)
		out.Count = known.Total() + unseen
	}
	return out
}

// decksInPlay lists the decks from which cards can be bought or drawn.
func decksInPlay(g *engine.Game, s *position.State) []deckJSON {
	out := []deckJSON{}
	for d := range cards.NumDecks {
		if !g.Hooks.Decks[d] {
			continue
		}
		deck := deckJSON{Deck: d.String(), Left: int(s.Decks[d].N)}
		for _, c := range cards.DeckCards(d) {
			deck.Cards = append(deck.Cards, c.String())
		}
		out = append(out, deck)
	}
	return out
}

// why returns a ruling of the log in full, with its sources.
func (gl *glance) why(v phones.Viewer, _ int, q url.Values) (any, error) {
	n, err := strconv.Atoi(q.Get("number"))
	if err != nil {
		return nil, errors.New("number is that of an entry.")
	}
	r, ok := gl.ruledFor(v, n)
	if !ok {
		return nil, &phones.Refusal{Status: phones.NotThere, Text: "Entry " + strconv.Itoa(n) + " is no move that was ruled on."}
	}
	object, err := gl.rulingObject(&r)
	if err != nil {
		return nil, err
	}
	return with(object, map[string]any{"number": n, "text": gl.inWords(func(pl *Play) { pl.ruling(&r, "", true) })}), nil
}

// charts returns the statistics of the game as a page of charts, limited to what the viewer knows.
func (gl *glance) charts(v phones.Viewer, _ int, _ url.Values) (any, error) {
	return drawing(stats.Charts([]*stats.Game{stats.Of(gl.recordFor(v))}))
}

// figures returns the same statistics in words and numbers.
func (gl *glance) figures(v phones.Viewer, _ int, _ url.Values) (any, error) {
	game := stats.Of(gl.recordFor(v))
	game.File = filepath.Base(game.File)
	return ServedFigures{game, game.Lines(phoneWidth)}, nil
}

type ServedFigures struct {
	Game  *stats.Game `json:"game"`
	Lines []string    `json:"lines"`
}
