package duo

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	SetupNeutrals           engine.RuleID = "duo.setup.neutrals"
	SetupNeutralSettlements engine.RuleID = "duo.setup.neutral-settlements"
	SetupPlayersPlace       engine.RuleID = "duo.setup.players-place"
	SetupNoMatch            engine.RuleID = "duo.setup.no-match"
	SetupTokens             engine.RuleID = "duo.setup.tokens"
)

func init() {
	Book.Rule(SetupNeutrals, engine.KeptBy("scenarios/neutral.go"))
	Book.Rule(SetupNeutralSettlements, engine.KeptBy("scenarios/neutral.go"))
	Book.Rule(SetupPlayersPlace, engine.Restates(base.SetupRounds, base.SetupOrder))
	Book.Rule(SetupNoMatch, engine.Restates(base.SetupFree))
	Book.Rules(SetupTokens)
	Book.Each(engine.Tells(engine.OnlyID), SetupNoMatch, SetupPlayersPlace, SetupTokens)
}

func init() {
	Book.SeatsNeutrals(engine.Neutral{
		Number: Neutrals, Count: 2, Players: 2, Seated: SetupNeutrals, Settled: SetupNeutralSettlements,
		Key: "neutral", About: "with for-two: the two neutral players; where the game starts with placement, with the places of their first settlements",
		Example: "neutral: {white: A1.SE, orange: D4.S}",
		Form:    "neutral players are two names, [white, orange], or two names with the places of their first settlements, {white: C1.SE, orange: D4.S}",
		Colours: []string{"white", "orange", "blue", "red"}, Starts: []string{"A2.S", "E2.N"},
	})
}

const inSetupToo engine.Text = "Settlements earn trade tokens in the set-up too, a city none."

// tellInSetup reports that a settlement of the set-up earns tokens.
func tellInSetup(c *engine.Case) { c.Because(SetupTokens).Say(inSetupToo) }
