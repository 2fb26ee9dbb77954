package sea

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	PirateSeven       engine.RuleID = "sea.pirate.seven"
	PirateKnight      engine.RuleID = "sea.pirate.knight"
	PirateHex         engine.RuleID = "sea.pirate.hex"
	PirateSteal       engine.RuleID = "sea.pirate.steal"
	PirateShipsOnly   engine.RuleID = "sea.pirate.ships-only"
	PirateRobberStays engine.RuleID = "sea.pirate.robber-stays"
)

func init() {
	Book.Rules(PirateHex, PirateSteal, PirateShipsOnly, PirateRobberStays)
	Book.Rule(PirateKnight, engine.RestatesWhere(cardMovesEither, base.KnightCardRobber))
	Book.Rule(PirateSeven, engine.RestatesWhere(robberNotDue, base.RobberOnlyWhen))
	Book.Each(engine.Tells(engine.OnlyID), PirateRobberStays, PirateSeven)
	Book.Each(engine.Refuses(engine.OnlyID), PirateSeven)
	Book.Each(engine.SaysMore(ck.ChaseNumberedHex), PirateHex)
}

const (
	pirateNotDue    engine.Text = "Nothing moves the pirate now."
	pirateIsBarred  engine.Text = "{by} may not move the pirate."
	pirateOfTraders engine.Text = "{by} trades with no village yet and may not move the pirate."
	pirateIsNone    engine.Text = "No pirate is in this game."
	pirateForbidden engine.Text = "The pirate may not go to {at}."
	pirateStaysPut  engine.Text = "The pirate is on {at} already; it must go elsewhere."
	pirateNeedsSea  engine.Text = "{at} is no sea; the pirate stays at sea."
	pirateGoes      engine.Text = "The pirate goes to {at}."
	pirateByCard    engine.Text = "{at} is sea, and so the knight card moves the pirate."
	shipMustBePaid  engine.Text = "{by} has a ship there and cards; name {by} to be robbed."
	severalShips    engine.Text = "{players} have a ship there; name one of them to be robbed."
	noShipThere     engine.Text = "{by} has no ship on a side of {at}."
	buildingNoShip  engine.Text = "{by's} building at {at} is nothing to the pirate, who robs ships only."
	shipIsSpared    engine.Text = "{by} may not be robbed by the pirate."
	onlyOneIsMoved  engine.Text = "The robber stays where it is."
	pirateStays     engine.Text = "The pirate stays on {at}."
)

// pirateVerb moves the pirate after a 7.
var pirateVerb position.VerbID

func init() {
	pirateVerb = Book.Verb(engine.Verb{
		Words: "pirate", Args: "H [steal P [CARD]]", About: "move the pirate after a 7, instead of the robber",
		Menu: engine.AsAnswer, Instead: base.RobberDuty(), Absent: noPirate,
		Offered: func(r *engine.Rules) bool { return pirateMoves.Of(r).Value || pirateMoves.Of(r).Eval != nil },
		When:    whenPirate, Check: func(c *engine.Case) { pirateTo(c, 0) }, Apply: applyPirate,
		Candidates: func(c *engine.Case, l *engine.List) { l.Move(); pirateTargets(c, l, 0) },
		Tell:       engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft, Looks: visibility.LooksAtTheft, Counts: visibility.CountsTheft,
	})
	base.Answer(Book, func(h *base.Hooks) {
		h.ShipMoves = func(c *engine.Case) int { return movesOfShips.Get(c) }
		h.Pirate = hasPirate(h.Rules)
		if p := pirateMoves.Of(h.Rules); !p.Value && p.Eval == nil {
			may := h.RobberMay
			h.RobberMay = func(c *engine.Case, i int) {
				if may != nil {
					may(c, i)
				}
				c.Allows(true, pirateMoves.Of(c.Rules).Set, engine.NoPirate) // the move is one of the robber
			}
			lands := h.RobberLands
			h.RobberLands = func(c *engine.Case, hex board.Hex, land bool) (known bool) {
				if lands != nil {
					known = lands(c, hex, land)
				}
				if c.Terrain[hex] == board.Sea {
					say := pirateIsBarred
					if c.Pirate == board.NoHex {
						say = pirateIsNone
					}
					told := c.Allows(false, pirateMoves.Of(c.Rules).Set, engine.NoPirate).Say(say).By(c.Act.Seat)
					if known = pirateMoves.Of(c.Rules).Set != nil && engine.VerbOf(c.Act.Verb).Plays != 0; !known { // the move names the robber
						told.Follows()
					}
				}
				return known
			}
			return
		}
		h.PirateTo, h.PirateTargets, h.PirateMay = pirateTo, pirateTargets, mayMovePirate
		h.MovePirate = func(c *engine.Case, hex board.Hex) {
			if engine.VerbOf(c.Act.Verb).Plays != 0 {
				c.Because(PirateKnight).Say(pirateByCard).At(hex.Place())
			}
			tellChased(c)
			movePirate(c, hex)
		}
		h.RobberGoes = engine.BothOf(h.RobberGoes, func(c *engine.Case, hex board.Hex) {
			if f, on := c.Once(RobberIslands), &c.Board.Chart.AreaOf; c.Robber != board.NoHex && on[hex] == on[c.Robber] {
				f.As(engine.Background)
			}
			if c.Pirate != board.NoHex {
				c.Because(PirateRobberStays).Say(pirateStays).At(c.Pirate.Place()).Written()
			}
			if engine.VerbOf(c.Act.Verb).Menu == engine.AsAnswer {
				c.Because(PirateSeven)
			}
		})
	})
}

// hasPirate reports whether the game has a pirate: not if ships count as roads everywhere, nor without ships.
func hasPirate(r *engine.Rules) bool {
	return r.Ships.Value > 0 && (r.ShipsApart.Value || movesOfShips.Of(r).Value > 0 || movesOfShips.Of(r).Eval != nil || pirateMay(r))
}

// cardMovesEither reports whether a knight card moves the robber when it could have moved the pirate.
func cardMovesEither(c *engine.Case, held bool) bool { return held && pirateMay(c.Rules) }

// pirateMay reports whether the law lets the pirate be moved.
func pirateMay(r *engine.Rules) bool { return pirateMoves.Of(r).Value || pirateMoves.Of(r).Eval != nil }

// robberNotDue reports whether the move would move the robber when the 7 moves neither robber nor pirate, or no
// longer does.
func robberNotDue(c *engine.Case, held bool) bool {
	return !held && c.Act.Verb != pirateVerb && pirateMay(c.Rules)
}

func whenPirate(c *engine.Case) bool {
	due := false
	held := c.Without(func() { due = base.WhenRobber(c) })
	c.Must(held && due, PirateSeven).Say(pirateNotDue)
	return due
}

// pirateTo states where the pirate may go (place i of the move), and who may or must be robbed there. Ruling: if a
// house rule makes stealing with the robber optional, or forbids it, the same holds for the pirate.
func pirateTo(c *engine.Case, i int) {
	h := c.Act.Hex(i)
	base.RobberMayMove(c)
	moves := pirateMoves.Get(c)
	barred := pirateIsBarred
	if c.Pirate == board.NoHex {
		barred = pirateIsNone
	}
	c.Allows(moves, pirateMoves.Of(c.Rules).Set, engine.NoPirate).Say(barred).By(c.Act.Seat).Moots()
	mover := engine.Ask(c, pirateMover.Of(c.Rules), engine.AboutPlayer(c.Act.Seat))
	barred = pirateIsBarred
	if len(c.Board.Chart.Villages) > 0 && Traded(&c.Players[c.Act.Seat]) == 0 {
		barred = pirateOfTraders
	}
	c.Allows(mover, pirateMover.Of(c.Rules).Set, engine.PirateBy).Say(barred).By(c.Act.Seat).Moots()
	freedPirate(c)
	sea := c.Terrain[h] == board.Sea
	told := c.Must(sea, PirateHex).Say(pirateNeedsSea).At(h.Place()).NotThere()
	if c.Terrain[h] == board.Fog { // nobody knows
		told.Follows()
	}
	outOfFog(c, h)
	if !sea {
		if again := c.Must(false, base.RobberMove).Say(pirateNeedsSea).At(h.Place()); c.Terrain[h] == board.Fog {
			again.Follows()
		}
		return
	}
	if h == c.Pirate {
		c.Must(false, PirateHex).Say(pirateStaysPut).At(h.Place())
		c.Must(false, base.RobberMove).Say(pirateStaysPut).At(h.Place())
	}
	c.Allows(mayGo(c, h), pirateTarget.Of(c.Rules).Set, engine.PirateSpares).Say(pirateForbidden).At(h.Place())
	switch {
	case c.Act.Other != position.NoSeat:
		mayRobShip(c, h, c.Act.Other)
	case base.StealsAt(c, h) == engine.MustSteal:
		shipsAreRobbed(c, h)
	}
}

// mayMovePirate reports whether the seat may move the pirate at all, whatever the target.
func mayMovePirate(c *engine.Case, seat position.Seat) bool {
	return !pirateWaits(c) && pirateMoves.Get(c) && engine.Ask(c, pirateMover.Of(c.Rules), engine.AboutPlayer(seat))
}

// mayGo reports whether the law lets the pirate go to the hex.
func mayGo(c *engine.Case, h board.Hex) bool {
	return engine.Ask(c, pirateTarget.Of(c.Rules), engine.AboutHex(h))
}

// spared reports whether the law protects the seat from being robbed by the pirate.
func spared(c *engine.Case, seat position.Seat) bool {
	return !engine.Ask(c, pirateVictim.Of(c.Rules), engine.AboutVictim(seat))
}

// victims returns the opponents of the acting player whom the law does not spare, as a bitmask of seats.
func victims(c *engine.Case) (who uint8) {
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && !spared(c, seat) {
			who |= 1 << seat
		}
	}
	return who
}

// shipOwners returns those victims with a ship on a side of the hex.
func shipOwners(c *engine.Case, h board.Hex) (there uint8) {
	for _, e := range &c.Board.Sides[h] {
		if line := c.Lines[e]; line.IsShip() {
			there |= 1 << line.Owner()
		}
	}
	return there & victims(c)
}

// shipOwnersAmong returns, for each hex, the given players (a bitmask of seats) with a ship on one of its sides.
func shipOwnersAmong(c *engine.Case, who uint8) (there [board.MaxHexes]uint8) {
	for seat := range position.Seat(position.MaxSeats) {
		if who>>seat&1 == 0 {
			continue
		}
		for rest := c.HexesAtShips(c.Board, seat); rest != 0; rest &= rest - 1 {
			there[rest.First()] |= 1 << seat
		}
	}
	return there
}

// shipsAreRobbed states, for a move that names nobody, that nobody with a ship there and cards could be robbed.
func shipsAreRobbed(c *engine.Case, h board.Hex) {
	there := shipOwners(c, h)
	with := there & (base.Rich(c) | withCloth(c))
	switch {
	case with == 0:
		c.Must(true, PirateSteal)
		return
	case there&(there-1) != 0:
		each := base.OneEach(uint8(there))
		c.Must(false, PirateSteal).Say(severalShips).Each(&each)
		c.Must(false, base.RobberStealChoice).Say(severalShips).Each(&each)
	default:
		owner := position.Seat(bits.TrailingZeros32(uint32(with)))
		c.Must(false, PirateSteal).Say(shipMustBePaid).By(owner)
		c.Must(false, base.RobberStealMandatory).Say(shipMustBePaid).By(owner)
	}
}

// mayRobShip states that the victim has a ship on a side of the hex; a building there does not make its owner a
// victim.
func mayRobShip(c *engine.Case, h board.Hex, victim position.Seat) {
	c.Must(victim != c.Act.Seat, base.RobberStealSelf).Say(base.VictimIsSelf).By(c.Act.Seat)
	if victim == c.Act.Seat {
		return
	}
	if !base.MayStealAt(c, h) {
		c.Must(false, PirateSteal)
	}
	c.Allows(!spared(c, victim), pirateVictim.Of(c.Rules).Set, engine.PirateSpares).Say(shipIsSpared).By(victim)
	has := false
	for _, e := range &c.Board.Sides[h] {
		has = has || c.Lines[e] == position.ShipOf(victim)
	}
	switch {
	case has && c.Game.Plays(victim):
		c.Must(true, PirateSteal)
		c.Must(true, PirateShipsOnly)
	case base.HasBuildingAt(c, victim, h):
		c.Must(false, PirateShipsOnly).Say(buildingNoShip).By(victim).At(h.Place())
		fallthrough
	default:
		c.Must(false, PirateSteal).Say(noShipThere).By(victim).At(h.Place())
		c.Must(false, base.RobberStealAdjacent).Say(noShipThere).By(victim).At(h.Place())
	}
	base.MaySteal(c, victim)
}

// pirateTargets lists each hex to which the pirate may go, as place i of the move, with each victim, or without
// one if nobody with cards can be robbed.
func pirateTargets(c *engine.Case, l *engine.List, i int) {
	if !l.May() || engine.Get(c, &c.Rules.RobberStays) || !mayMovePirate(c, l.Seat) {
		return
	}
	hexes := c.AllSea() &^ c.Pirate.One()
	if pirateTarget.Of(c.Rules).Eval != nil || !pirateTarget.Of(c.Rules).Value {
		for rest := hexes; rest != 0; rest &= rest - 1 {
			if h := rest.First(); !mayGo(c, h) {
				hexes &^= h.One()
			}
		}
	}
	rich, cloth, who := base.Rich(c), withCloth(c), victims(c)
	owners := shipOwnersAmong(c, who)
	if cloth == 0 && !c.Rules.RobberSteals.Asks() {
		l.AddThefts(i, hexes, &owners, who, rich)
		return
	}
	for ; hexes != 0; hexes &= hexes - 1 {
		h := hexes.First()
		m := l.Packed().Placing(i, h.Place())
		there, none := base.StolenFrom(c, h, owners[h], owners[h]&(rich|cloth) == 0)
		l.AddTheft(m, there, none)
		l.AddStolen(m, there&cloth, cards.Bolt)
	}
}

func applyPirate(c *engine.Case) {
	c.Because(PirateSeven)
	movePirate(c, c.Act.Hex(0))
	if c.Act.Other != position.NoSeat {
		base.Steal(c, c.Act.Other, c.Act.Card)
	}
	base.MovedInstead(c)
}

// movePirate puts the pirate on its new hex.
func movePirate(c *engine.Case, h board.Hex) {
	c.Pirate = h
	c.Because(PirateHex).Say(pirateGoes).At(h.Place())
	if c.Act.Other != position.NoSeat {
		c.Because(PirateSteal)
		if pirateBolts.In(c.Rules) && c.Act.Card != cards.Bolt {
			c.Because(ClothSteal).Say(cardNotBolt).By(c.Act.Seat)
		}
	} else if c.Explaining && shipOwners(c, h)&(base.Rich(c)|withCloth(c)) != 0 {
		base.TellUnstolen(c, h)
	}
	c.Because(PirateRobberStays).Say(onlyOneIsMoved).Written()
}
