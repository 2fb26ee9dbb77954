package tb

import (
	"catanref/engine"
	"catanref/engine/things"
)

// Book is Traders & Barbarians.
var Book = engine.NewBook("tb", "Traders & Barbarians")

// The verbs that people mean, by what they say is done, and with what.
func init() {
	things.AddVocabulary(Book, things.Vocabulary{Acts: `
road: fish-road damage repair
ship: fish-ship
robber: fish-robber =flee
pirate: fish-pirate
make: bridge fish-road fish-ship fish-bridge
build: bridge fish-road fish-ship fish-bridge
place: flee bridge fish-road fish-ship fish-bridge
buy: bridge ransom fish-road fish-ship fish-bridge fish-card fish-take
devcard: fish-card
move: flee fish-robber fish-pirate boot
go: bridge flee fish-robber fish-pirate boot
walk: flee fish-robber fish-pirate boot
bank: fish-take
trade: fish-* exchange
swap: exchange fish-*
give: bridge repair ransom fish-* boot
get: boot fish-* ransom
take: boot fish-take fish-steal fish-card
name: damage flee
choose: damage flee fish-take fish-card bridge repair
steal: fish-steal
rob: fish-steal
discard: fish-robber fish-pirate
turn: event damage repair
reveal: event
play: fish-*
chase: flee fish-robber fish-pirate
draw: event fish-steal fish-card
bridge: =bridge fish-bridge
fish: =fish-* exchange
boot: =boot
repair: =repair
damage: =damage
flee: =flee
ransom: =ransom
event: =event
unnamed never: fish-robber fish-pirate fish-steal fish-take fish-road fish-ship fish-bridge fish-card boot exchange
home: fish-robber fish-pirate
tokens: exchange
raises: bridge
builds: bridge
nouns: boot bridge fish event
suffers: boot
titles: event
dice: event
`})
}
