package report

import (
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/visibility"
	"catanref/referee/lawtest"
	"catanref/referee/random"
)

// handsUnseen hides cards of a position: some or all cards of each hand, and the cards that the players bought or
// drew. The player who moves also draws a few more cards, which are known.
func handsUnseen(g *engine.Game, s *position.State, r *rand.Rand) *deals.Deals {
	at := visibility.WithoutSecrets(g, s, position.Seat(r.IntN(g.Players+1)))
	for deck := range cards.NumDecks {
		cards := cards.DeckCards(deck)
		card := cards[r.IntN(len(cards))]
		if g.Hooks.Decks[deck] && !card.IsPoint() {
			at.Players[at.Acting].Cards[card]++
		}
	}
	var unseen [position.MaxSeats]int
	for seat := range g.Players {
		hand := &at.Players[seat].Hand
		most := r.IntN(4)
		for k := range cards.NumKinds {
			n := min(hand.Count(k), most-unseen[seat])
			*hand -= cards.Of(k, n)
			at.Bank += cards.Of(k, n)
			unseen[seat] += n
		}
	}
	return deals.Deal(g, &at, unseen, at.Bank, at.Bank)
}

// With any cards hidden, a move that is listed, or suggested instead of an illegal one, gets the ruling "legal"; a
// move listed as depending on the hands gets the ruling "undetermined".
func TestHintsAreLegal(t *testing.T) {
	asked, unseen, instead, open := 0, 0, 0, 0
	for _, row := range lawtest.Laws() {
		for seed := range uint64(sample.Of(1, 4)) {
			q, s := inquiryOf(t, row.Ruleset, row.On...)
			g, ruleset, r := q.Game, strings.Join(append(row.On, row.Ruleset), " under "), rand.New(rand.NewPCG(seed, 7))
			p := random.New()
			p.Begin(g, &s, seed)
			for range 10 {
				if p.Run(1+r.IntN(12), false); p.State.Phase == position.OverPhase {
					break
				}
				dealt := handsUnseen(g, &p.State, r)
				if dealt.Len() == 0 {
					t.Fatal("the real position is not among the possible ones")
				}
				if dealt.Len() > 1 {
					unseen++
				}
				moves, unsure, _ := ListedIn(g, dealt)
				r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
				for _, o := range moves[:min(len(moves), 30)] {
					asked++
					if v := judged(g, dealt, o.Text); v != engine.Legal {
						t.Fatalf("%s, seed %d: %s is listed and %v", ruleset, seed, o.Text, v)
					}
				}
				for _, o := range unsure {
					if _, err := dealt.Parse(o.Text); err != nil {
						continue // a card with its choices left out
					}
					open++
					if v := judged(g, dealt, o.Text); v != engine.Undetermined && v != engine.CannotRule {
						t.Fatalf("%s, seed %d: %s is said to depend on the hands, but is %v", ruleset, seed, o.Text, v)
					}
				}
				for _, verb := range engine.Verbs() {
					told, _ := insteadOf(g, dealt.Any(), engine.Action{Verb: verb.ID, Seat: p.State.Acting, Other: position.NoSeat})
					for _, text := range LegalTexts(g, dealt, told) {
						instead++
						if v := judged(g, dealt, text); v != engine.Legal {
							t.Fatalf("%s, seed %d: %s is suggested instead, but is %v", ruleset, seed, text, v)
						}
					}
				}
			}
		}
	}
	t.Logf("%d positions with unseen hands, %d moves listed, %d suggested instead, %d depend on the hands", unseen, asked, instead, open)
	if unseen < 50 || asked < 1000 || instead < 200 || open < 300 {
		t.Error("too little was tried")
	}
}
