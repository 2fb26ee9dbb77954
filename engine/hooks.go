package engine

// Hooks are the questions that a book asks those printed later, and the mechanism asks the books. Each is
// resolved once a law into a plain function; nil is the standard answer, at no cost. A later book that
// answers a question answered before calls the earlier answer if it adds to it.
type Hooks struct {
	// Rules is the law that they are resolved for: a book answers only where it has a say.
	Rules *Rules

	// Asked by the mechanism.

	// Box lays out what the box holds at the start: pieces in supply, the bank, the decks.
	Box func(g *Game, s *State)
	// Complete works out what a position leaves no choice about.
	Complete func(g *Game, s *State)
	// Refresh works out what a position keeps up to date for speed.
	Refresh func(g *Game, s *State)
	// Faults finds what is impossible about a position.
	Faults func(a *Audit)
	// Unplayed states that a verb belongs to a book that is not played.
	Unplayed func(c *Case, v *Verb)
	// Settle carries on after a move: what a roll still brings, longest roads, victory.
	Settle func(c *Case)
	// Points counts the victory points that lie open; each book adds its own.
	Points func(r *Rules, s *State, seat Seat) int
	// Army counts the knight cards played, RoadLength measures the longest road, and HandLimit says how many
	// cards are safe in a hand on a 7; all three may be seen by the law too.
	Army       func(s *State, seat Seat) int
	RoadLength func(b *Board, s *State, seat Seat) int
	HandLimit  func(c *Case, seat Seat) int
	// Decks are the decks that are drawn from.
	Decks [NumDecks]bool
	// Commodities reports whether hands hold commodities too.
	Commodities bool

	// Veil hides in a position what only others than the seat, or than somebody at the table, have seen of the book's
	// things; nil: nothing of them is hidden.
	Veil func(g *Game, s *State, by Seat)

	// Coins are the answers of the book whose counter stands in lists of cards; nil: the game has no coins.
	Coins *CoinHooks

	// Asked by the base game: the turn.

	// MayThrow states what a throw of the number dice needs where something else is done in its place; nil: nothing is.
	MayThrow func(c *Case)
	// RollsLeft reports whether the turn has rolls to come. Without an answer one roll is all.
	RollsLeft func(c *Case) bool
	// Thrown reports whether the dice that were thrown count, and where a turn has several rolls notes that they do.
	Thrown func(c *Case) bool
	// Repeats reports whether the dice that are told will not count.
	Repeats func(g *Game, s *State, a *Action) bool
	// EventLies states that the event die, which lies since an earlier throw, is not thrown again.
	EventLies func(c *Case, thrown bool)
	// CheckRoll states what a roll says beside the number dice; the base game has no such die.
	CheckRoll func(c *Case)
	// TellRoll fills in what is left to luck of a roll beside the number dice.
	TellRoll func(g *Game, s *State, a *Action, l Luck)
	// Rolled lets what was rolled beside the number dice take effect, before they do.
	Rolled func(c *Case)
	// Stage carries on a stage of the roll that the base game does not know; it may leave the next.
	Stage func(c *Case, stage Stage)
	// MayEnd states what the end of the turn needs.
	MayEnd func(c *Case)
	// EndBarredBy is what its player has wherever MayEnd refuses; nothing where that is not known.
	EndBarredBy Having
	// MayMove states what a move of the own turn needs beside its being the player's turn, where others move
	// beside the turns.
	MayMove func(c *Case)
	// TurnEnds is asked when a player ends the turn; it reports whether somebody moves beside it before the dice
	// pass on. MayPass states what the pass needs that ends such a part, and reports whether there is one;
	// Passed carries it out.
	TurnEnds func(c *Case) bool
	MayPass  func(c *Case) bool
	Passed   func(c *Case)
	// Partner is who has a part in the turn beside the player who rolled; nil: nobody. Interlude reports
	// whether there can be a building phase in the position; nil: there is none.
	Partner   func(g *Game, s *State) Seat
	Interlude func(g *Game, s *State) bool
	// Moved tells what is told of any move of the own turn.
	Moved func(c *Case)
	// Built tells what is told where something was built or bought by a rule.
	Built func(c *Case, rule RuleID)
	// Traded tells what is told of a trade.
	Traded func(c *Case)

	// Victory.

	// GoalAlone are the points that win a game in which nothing else can decide it, beside those that a table adds: a
	// fixed goal, reached on the own turn; 0 where the law must be asked.
	GoalAlone int
	// Winner is who wins if he has the goal: NoSeat for nobody; nil: the player on turn.
	Winner func(s *State) Seat
	// Won tells what is told beside a win, NotWon of somebody who has the goal when it does not count.
	Won    func(c *Case)
	NotWon func(c *Case, seat Seat, points int)
	// LacksToWin tells what the player on turn lacks who has the goal, where a rule of the book asks for more.
	LacksToWin func(c *Case, lacks Told)
	// WinsInstead tells what wins for who has not the goal.
	WinsInstead func(c *Case, why Told)

	// Production, the 7 and the robber.

	// CityYield is what a city draws from a hex of the kind, and whether its owner takes it later by a choice;
	// CityYieldRule is the rule by which it draws that. The standard answer is two resources.
	CityYield     func(c *Case, k Kind) (due Cards, later bool)
	CityYieldRule func(c *Case, due Cards) RuleID
	// CityChoice is how many cards of choice a city draws where a settlement draws one; nil: two.
	CityChoice func(c *Case) int
	// YieldsNothing tells that a building on v takes nothing from the hex, for its owner does not play.
	YieldsNothing func(c *Case, v Intersection, h Hex)
	// HexesAsked reports whether a table has said anything of what hexes pay.
	HexesAsked bool
	// Produced carries on when a roll has been paid out: c.Got is what each has got, c.Draws what their owners take
	// later; while explaining all that the roll brings.
	Produced func(c *Case)
	// StartingGold carries on where the cards of the start were handed out for a building on v.
	StartingGold func(c *Case, v Intersection)
	// TellSafe tells on a 7 why a hand of so many cards has another limit than the law's.
	TellSafe func(c *Case, seat Seat, total, limit int)
	// Waits says of a card that is no resource, discarded for a 7, that it may go once that is answered; number is what
	// the sentence counts.
	Waits func(c *Case, card Card) (say Text, number int)
	// Halved tells what is told beside a hand that a 7 halves.
	Halved func(c *Case)
	// RobberFrozen reports whether the robber waits for something before it moves at all. Who answers that
	// says the rule: RobberFree states that it does not, SevenFrozen tells that a 7 leaves it in place.
	RobberFrozen func(c *Case) bool
	RobberFree   func(c *Case, free bool)
	SevenFrozen  func(c *Case)
	// Pirate reports whether the game has a pirate, who begins where the map says.
	Pirate bool
	// PirateTo states what the pirate needs that is moved in the robber's stead to place i of the move, a sea hex;
	// MovePirate moves it; PirateTargets lists each hex, as place i, with each victim; PirateMay reports whether the
	// seat may move it anywhere. nil: there is no pirate.
	PirateMay     func(c *Case, seat Seat) bool
	PirateTo      func(c *Case, i int)
	MovePirate    func(c *Case, h Hex)
	PirateTargets func(c *Case, l *List, i int)
	// MayStealBolt states that a bolt of cloth can be taken from the victim, StealBolt takes it.
	MayStealBolt func(c *Case, victim Seat)
	StealBolt    func(c *Case, victim Seat)
	// KnightElse states what a knight card does where there is no robber.
	KnightElse func(c *Case)
	// SevenAlone carries a 7 on where there is no robber.
	SevenAlone func(c *Case)
	// RobberMay states of a hex of land, place i of the move, whether the map is open to the robber; RobberBarred are
	// the hexes to which it is not.
	RobberMay    func(c *Case, i int)
	RobberBarred func(c *Case) Hexes
	// RobberLands states of the hex to which the robber is moved whether it is no land because nobody has seen it.
	RobberLands func(c *Case, h Hex, land bool)
	// RobberGoes tells by whose law the robber goes to the hex.
	RobberGoes func(c *Case, h Hex)

	// Trade.

	// Rates are those at which cards of any kind are traded with the bank, bit by rate: without a harbor for any kind
	// and with one. Nothing where the law must be asked.
	Rates [2]uint8
	// Rate is a further rate at which the seat trades cards of the kinds with the bank.
	Rate func(c *Case, seat Seat) (rate int, kinds Kinds)
	// RateRules are the rules, two at most, by which a lot of this kind is traded at a further rate.
	RateRules func(c *Case, k Kind) [2]RuleID
	// SpareRate reports whether a lot of this size is at a rate that is better spared: of the ways to divide
	// an exchange the one is taken that asks for it least.
	SpareRate func(c *Case, k Kind, size int) bool
	// LacksRate states what would give a further rate that the player lacks for the kind, and MixedLot
	// what forbids that a lot at such a rate is of several kinds.
	LacksRate func(c *Case, k Kind, lacking uint8)
	MixedLot  func(c *Case)
	// CheckBank states what else a trade with the bank needs; Banked notes what it uses up.
	CheckBank func(c *Case)
	Banked    func(c *Case)
	// NotTraded states whether what changes hands are cards of a hand.
	NotTraded func(c *Case, ok bool)

	// Development cards.

	// CardsUnbought reports whether cards that count as bought in the turn may have come without anything having been built.
	CardsUnbought bool
	// NoDevelopment states that there are no development cards; the rule, where one is named, breaks with it.
	NoDevelopment func(c *Case, rule RuleID)

	// VainTake states which rule the taking of cards breaks that nobody is owed; nil: that of the base game.
	VainTake func(c *Case)
	// WhenGive states that a gift of a later box is owed, and reports whether more need be asked; GivenAlready names
	// the rule by which one went by itself.
	WhenGive     func(c *Case) bool
	GivenAlready func(c *Case)
	// Meant makes of a move that is read the one that is meant where the words of an earlier box stand for it, and
	// reports whether it does; of no position whether they can. nil: words mean what they say.
	Meant func(s *State, a *Action) bool

	// The set-up.

	// SetupCity reports whether this round of the set-up places a city.
	SetupCity func(c *Case) bool
	// SetupDue states what else is to be said of a piece that is due in the set-up, or not.
	SetupDue func(c *Case, due bool) Told
	// SetupCityPlace states of a city that is placed what is stated of a settlement.
	SetupCityPlace func(c *Case, fits bool)
	// SetupCityYield tells what a city that is placed brings at the start.
	SetupCityYield func(c *Case)

	// Pieces on the board.

	// StandsInTheWay states that nothing but a building closes an intersection to a settlement.
	StandsInTheWay func(c *Case, v Intersection)
	// MaySettle states of a settlement, the first place of the move, whether the map is open to it.
	MaySettle func(c *Case)
	// Settled carries on where a settlement, or a city in the set-up, was put down.
	Settled func(c *Case, v Intersection)
	// SettlementBuilt tells what is told beside a new settlement.
	SettlementBuilt func(c *Case, v Intersection)
	// RoadBuilt carries on when a road was built, KnightHired and KnightPromoted when a knight was: whatever paid
	// for it.
	RoadBuilt      func(c *Case, e Path)
	KnightHired    func(c *Case, kind PieceKind)
	KnightPromoted func(c *Case)
	// Driven tells of a displaced knight whose owner does not play: that it goes elsewhere, or leaves the game and
	// does not go back into the supply.
	Driven func(c *Case, knight Piece, elsewhere bool)
	// DesertsFor reports whether knights of the owner, who does not play, can desert; Deserting are those that can.
	DesertsFor func(c *Case, owner Seat) bool
	Deserting  func(c *Case, owner Seat) Set
	// Upgradable states what an upgrade needs beside the place and the supply.
	Upgradable func(c *Case)
	// ComesBack reports whether the settlement on v, which a city replaces, goes back into the supply.
	ComesBack func(c *Case, v Intersection) bool
	// Upright turns a laid city upright.
	Upright func(c *Case, v Intersection)
	// RoadPast states, of a path at an own road, whether a piece that is no building bars it; p is nothing
	// where none does.
	RoadPast func(c *Case, e Path, p Piece, barred Intersection)
	// KnightStands states of a knight that is new on the board, the first place of the move, where else it needs to be.
	KnightStands func(c *Case)
	// OpenShips are the paths of the seat's ships that are open; asked where the law keeps roads and ships apart.
	OpenShips func(c *Case, seat Seat) *Set
	// KnightLand are the intersections on which KnightStands lets a new knight be put; nil: all of them.
	KnightLand func(c *Case) *Set
	// MayLayRoad states what a road of who acts needs, place i of the move, whatever is paid for it; MayTakeLine what
	// lets a line that lies there be taken up by a card. Mends is how a road is mended in place of one that is laid; nil:
	// none ever needs it.
	MayLayRoad  func(c *Case, i int)
	MayTakeLine func(c *Case, i int)
	Mends       *Mends
	// RoadJoined states, of a path on which a road may be joined to others or not, whether a line that is no road
	// could be mistaken for one.
	RoadJoined func(c *Case, e Path, joined bool)
	// LineLaid carries on where a road, or another line, was laid on the path.
	LineLaid func(c *Case, e Path)
	// RouteTold tells what is told of a longest road beside its length, and whether that has changed.
	RouteTold func(c *Case, seat Seat, changed bool)
	// PathsClosed are paths on which neither road nor ship may ever lie, PathClosed states of the path, place i of the
	// move, that it is none of them. nil: there are none.
	PathsClosed func(c *Case) *Set
	PathClosed  func(c *Case, i int)
	// LineTaken states what the taking up of the line on the path, place 0 of the move, needs beside its being open, and
	// its laying on place 1 where that is a path; LineLifted carries on where it was taken up and laid down elsewhere, or
	// nowhere.
	LineTaken  func(c *Case, from, to Path)
	LineLifted func(c *Case, from, to Path)
	// MayRansom reports whether the seat can pay something else in place of a city that is to fall.
	MayRansom func(c *Case, seat Seat) bool
	// Deserts are the hexes that stand for the desert where something is sent there; nil: the deserts.
	Deserts func(c *Case) Hexes
	// ShipMayLie states what a ship needs of its path, place i of the move, whatever is paid for it; LayShip lays
	// one of the player who acts; ShipPaths are the paths on which the seat may lay one; ShipsRun states that so
	// many are left. nil: there are no ships, and cards lay roads alone.
	ShipMayLie func(c *Case, i int)
	LayShip    func(c *Case, e Path)
	ShipPaths  func(c *Case, seat Seat) Set
	ShipsLeft  func(c *Case, wanted int)
	// Cut tells of a piece that is no building and cuts a road; Uncut of an own one that does not.
	Cut   func(c *Case, v Intersection, owner Seat)
	Uncut func(c *Case, v Intersection)
	// PieceMoved tells that a piece came or went that is no building.
	PieceMoved func(c *Case, v Intersection)
}

// CoinHooks are what a book says of coins in trades. Bank states what an exchange of coins with the bank needs, Banked
// carries it out, Exchanges lists what can be had for coins, and coins for cards. Trade states what a trade of coins between
// players needs, Traded carries out that they change hands.
type CoinHooks struct {
	Bank, Banked, Trade, Traded func(c *Case)
	Exchanges                   func(c *Case, l *List)
}

// Mends is how roads are mended.
type Mends struct {
	May  func(c *Case, i int)  // states that the road on place i of the move can be
	Sure func(l Line) Line     // is the line when it is
	Mend func(c *Case, e Path) // mends it
	Any  func(c *Case) bool    // reports whether who acts has one to mend
}

// resolve asks every book that is played for its answers.
func (r *Rules) resolve() *Hooks {
	h := &Hooks{Rules: r}
	for _, b := range books {
		if !r.Plays(b) {
			continue
		}
		for _, answers := range b.answers {
			answers(h)
		}
	}
	return h
}

// Both answers a question by one and then by the other, BothOf likewise where it is about something. Either may be
// nil.
func Both(one, other func(c *Case)) func(c *Case) {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return func(c *Case) { one(c); other(c) }
}

func BothOf[T any](one, other func(c *Case, about T)) func(c *Case, about T) {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return func(c *Case, about T) { one(c, about); other(c, about) }
}
