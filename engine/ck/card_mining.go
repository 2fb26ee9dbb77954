package ck

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const MiningOre engine.RuleID = "ck.mining.ore"

func init() {
	Book.Rules(MiningOre)
	Book.Each(engine.Tells(engine.News), MiningOre)
}

const (
	miningPays  engine.Text = "{by} takes {cards} for {hexes}."
	noMountains engine.Text = "{by} has no building at mountains and takes nothing."
)

var mining = Book.Card("mining", cards.ScienceDeck, 2).WithoutArticle()

func init() {
	Book.Verb(engine.Verb{
		Words: "play mining", Looks: visibility.LooksAtNothing, Plays: mining, About: "take 2 ore for each mountains hex of your own",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, mining, false) },
		Timely: timelyProgress,
		Check:  func(c *engine.Case) { bringsYield(c, board.Mountains, cards.Ore) },
		Apply: func(c *engine.Case) {
			useProgress(c, mining)
			yieldOf(c, board.Mountains, cards.Ore, MiningOre, miningPays, noMountains)
		},
		Candidates: engine.AddPlain,
	})
}
