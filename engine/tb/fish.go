package tb

import (
	"encoding/binary"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The Fishermen: tokens with one to three fish, drawn at fishing grounds and lakes, and what can be bought with them.

const (
	FishTokens engine.RuleID = "tb.fish.tokens"
	FishNot    engine.RuleID = "tb.fish.not-cards"
	FishTrade  engine.RuleID = "tb.fish.no-trade"
)

var (
	useFish = Book.TruthOnce(engine.LawRow{
		Name: "fish.used", About: "whether fish tokens are drawn at fishing grounds and lakes", Rules: []engine.RuleID{FishTokens}, Lays: true,
	}, false)
	fishLimit = Book.Number(engine.LawRow{
		Name: "fish.limit", About: "fish tokens that a player may hold", Rules: []engine.RuleID{FishLimit, FishExchange}, Most: 9,
	}, 7)
	fishShort = Book.WordOnce(engine.LawRow{
		Name: "fish.short", About: "who draws where there are fewer tokens than are due: those who are first, or nobody", Rules: []engine.RuleID{FishShort},
		Words: []string{fishInOrder: "some", fishToNobody: "none"},
	}, fishInOrder)
	fishCost = Book.Number(engine.LawRow{
		Name: "fish.price", About: "fish that the player pays for what they buy", Sees: "player action", Means: "what fish pay for: robber pirate steal take road ship bridge card", Most: 20, Written: writtenPrice,
		Rules: []engine.RuleID{FishRobber, FishSteal, FishResource, FishRoad, FishCard},
	}, engine.ByBook)
)

// Who draws if there are fewer tokens than are due.
const (
	fishInOrder  uint8 = iota // the first in order
	fishToNobody              // nobody
)

func init() {
	Book.Rule(FishTokens, engine.Physical)
	Book.Rule(FishTrade, engine.KeptBy("engine/tb/fish.go"))
	Book.Rules(FishNot)
	Book.Each(engine.Tells(engine.OnlyID), FishNot)
	base.Answer(Book, func(h *base.Hooks) {
		if !useFish.In(h.Rules) {
			return
		}
		knowCheapest()
		box, settle := h.Box, h.Settle
		h.Veil, h.CardsUnbought = veilTokens, func(*board.Board) bool { return true }
		h.Box = func(g *engine.Game, s *position.State) {
			box(g, s)
			layTokens(g, s)
		}
		h.Settle = func(c *engine.Case) {
			if c.Explaining && engine.VerbOf(c.Act.Verb).Act == engine.RollAct && c.DiceSum == 7 && anyFish(c) {
				c.Because(FishNot).Say(fishAreSafe)
			}
			if settle(c); c.Act.Verb == rollVerb && !c.Act.Is(nameless) && base.YieldAhead(c) {
				rememberCatch(c)
			}
			if c.Explaining {
				tellBoot(c)
			}
		}
	})
}

const (
	noFishHere  engine.Text = "There are no fish tokens in this game; the variant fishermen brings them."
	fishAreSafe engine.Text = "Fish tokens are no cards: they count for no limit of a hand."
)

// withFish reports whether tokens are drawn under the law.
func withFish(r *engine.Rules) bool { return useFish.In(r) }

// lacksFish states, for a move of fish, that the game has none.
func lacksFish(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, FishTokens).Say(noFishHere)
	}
}

// fishUsed states that the game has fish.
func fishUsed(c *engine.Case) bool {
	used := withFish(c.Rules)
	if !used {
		lacksFish(c)
	}
	return used
}

// tokens counts tokens by the fish on them; index 0 counts unseen tokens. All counts are below 128, so that the four can
// be worked out at once, as the bytes of a word.
type tokens [4]uint8

func (t tokens) word() uint32 { return binary.LittleEndian.Uint32(t[:]) }

func tokensIn(word uint32) (t tokens) {
	binary.LittleEndian.PutUint32(t[:], word)
	return t
}

// highBits are the highest bits of the four counts, which are free; unseenBits are those of the unseen tokens.
const (
	highBits   = 0x80808080
	unseenBits = 0xff
)

// number is the number of tokens, fish the total on those that are known.
func (t tokens) number() int { return numberIn(t.word()) }
func (t tokens) fish() int   { return int(t.word() * 0x00010203 >> 24) }

// numberIn is number of tokens in a word. Hot code works with words: an array is not kept in registers.
func numberIn(word uint32) int { return int(word * 0x01010101 >> 24) }

// mostFishIn is the total if every unseen token has three fish.
func mostFishIn(word uint32) int { return int(word * 0x03010203 >> 24) }

func (t tokens) plus(other tokens) tokens { return tokensIn(t.word() + other.word()) }

// minus subtracts other tokens, of each face at most as many as there are.
func (t tokens) minus(other tokens) tokens {
	left := (t.word() | highBits) - other.word()
	enough := left & highBits
	return tokensIn(left & (enough - enough>>7))
}

// holds reports whether there are at least as many of each face.
func (t tokens) holds(other tokens) bool { return wordHolds(t.word(), other.word()) }

func wordHolds(word, other uint32) bool { return ((word|highBits)-other)&highBits == highBits }

// The places of the tokens: with the players, in the supply, face up next to it, or out of the game; and of the
// old boot: in the supply, with a player, or out of the game.
var (
	heldFish  = things.SeatCells(Book, 4)
	layFish   = Book.TableCells(4)
	spentFish = Book.TableCells(4)
	goneFish  = Book.TableCells(4)
	bootCell  = Book.TableCells(1)
)

const (
	bootLies = 0 // in the supply; with a player: bootWith
	bootGone = 0xff

	bootListed = 0xfe // in the supply, as its list in a file says; only while that is read
)

// tableCells and heldCells return where tokens of the table, or of a player, are counted. They never lie further back;
// min removes checks of bounds.
func tableCells(s *position.State, at position.Cell) []uint8 {
	first := min(int(at), position.MaxTableCells-4)
	return s.Table[first : first+4]
}

func heldCells(s *position.State, seat position.Seat) []uint8 {
	first := min(int(heldFish), position.MaxCounters-4)
	return s.Players[seat].Held[first : first+4]
}

func tableWord(s *position.State, at position.Cell) uint32 {
	return binary.LittleEndian.Uint32(tableCells(s, at))
}

func tableTokens(s *position.State, at position.Cell) tokens { return tokensIn(tableWord(s, at)) }

func setTokens(s *position.State, at position.Cell, t tokens) {
	binary.LittleEndian.PutUint32(tableCells(s, at), t.word())
}

// tokensOf returns the tokens of a player, heldWord the same in a word.
func tokensOf(s *position.State, seat position.Seat) tokens { return tokensIn(heldWord(s, seat)) }

func heldWord(s *position.State, seat position.Seat) uint32 {
	return binary.LittleEndian.Uint32(heldCells(s, seat))
}

func setTokensOf(s *position.State, seat position.Seat, t tokens) { setHeldWord(s, seat, t.word()) }

func setHeldWord(s *position.State, seat position.Seat, word uint32) {
	binary.LittleEndian.PutUint32(heldCells(s, seat), word)
}

// bootWith is the place of the boot that a player holds.
func bootWith(seat position.Seat) uint8 { return uint8(seat) + 1 }

// bootOf returns the holder of the boot, or NoSeat.
func bootOf(s *position.State) position.Seat {
	if b := s.Table[bootCell]; b != bootLies && b != bootGone {
		return position.Seat(b - 1)
	}
	return position.NoSeat
}

// tokensInBox returns all tokens of the game; the box for five and six has more.
func tokensInBox(g *engine.Game) tokens {
	if g.Players > 4 {
		return tokens{0, 15, 15, 13}
	}
	return tokens{0, 11, 10, 8}
}

// layTokens puts all tokens face down into the supply. With two players each begins with five
// (tb.fish.two-start).
func layTokens(g *engine.Game, s *position.State) {
	left := tokensInBox(g).number()
	if forTwo(g) {
		for seat := range position.Seat(g.Players) {
			setTokensOf(s, seat, firstFive)
			left -= firstFive.number()
		}
	}
	setTokens(s, layFish, tokens{uint8(left)})
}

// unknown returns the tokens of each face whose place is unknown.
func unknown(g *engine.Game, s *position.State) tokens {
	seen := tableWord(s, goneFish) + tableWord(s, spentFish) + tableWord(s, layFish)
	for seat := range position.Seat(g.Players) {
		seen += heldWord(s, seat)
	}
	return notAmong(g, seen)
}

// notAmong returns the tokens of each face that are not among those seen, in a word.
func notAmong(g *engine.Game, seen uint32) tokens {
	return tokensInBox(g).minus(tokensIn(seen &^ unseenBits))
}

// bounds returns lower and upper bounds for the tokens of each face that a player has, from public knowledge.
func bounds(g *engine.Game, s *position.State, seat position.Seat) (least, most tokens) {
	known := tokensOf(s, seat)
	if known[0] == 0 {
		return known, known
	}
	return boundsOfUnseen(g, s, seat)
}

func boundsOfUnseen(g *engine.Game, s *position.State, seat position.Seat) (least, most tokens) {
	p := pondOf(g, s)
	u, known := p.unseenOf(seat), p.held[seat]
	for face := 1; face < len(known); face++ {
		least[face], most[face] = u.bounds(face)
		least[face] += known[face]
		most[face] += known[face]
	}
	return least, most
}

// surelyHas reports whether the player has the tokens in all possible deals, mayHave whether in some.
func surelyHas(g *engine.Game, s *position.State, seat position.Seat, t tokens) bool {
	least, _ := bounds(g, s, seat)
	return least.holds(t)
}

func mayHave(g *engine.Game, s *position.State, seat position.Seat, t tokens) bool {
	known := tokensOf(s, seat)
	hidden := known[0]
	known[0] = 0
	lacks := t.minus(known)
	if hidden == 0 || lacks == (tokens{}) {
		return lacks == tokens{}
	}
	p := pondOf(g, s)
	return p.mayShow(seat, lacks)
}

// pays takes tokens from a player and puts them face up: known tokens first, then unseen ones.
func pays(c *engine.Case, seat position.Seat, t tokens) {
	held := tokensOf(c.State, seat)
	known := held
	known[0] = 0
	if lacks := t.minus(known); lacks != (tokens{}) {
		p := pondOf(c.Game, c.State)
		p.shows(seat, lacks)
		p.putInto(c.State)
		held[0] = p.held[seat][0]
	}
	known = known.minus(t)
	known[0] = held[0]
	setTokensOf(c.State, seat, known)
	setTokens(c.State, spentFish, tableTokens(c.State, spentFish).plus(t))
}

// anyFish reports whether a player has a token.
func anyFish(c *engine.Case) bool {
	for seat := range position.Seat(c.Game.Players) {
		if tokensOf(c.State, seat).number() > 0 {
			return true
		}
	}
	return false
}
