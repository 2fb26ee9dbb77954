package position

import (
	"maps"
	"slices"

	"catanref/engine/cards"
)

// Track is one of the three city improvements.
type Track uint8

const (
	TradeTrack Track = iota
	PoliticsTrack
	ScienceTrack
	NumTracks
)

var trackNames = [NumTracks]string{"trade", "politics", "science"}

// TrackNames lists the names of the tracks.
func TrackNames() []string { return trackNames[:] }

func (t Track) String() string { return trackNames[t] }

// Event is a face of the event die, zero for not thrown. The three gates have the colours of the
// tracks and of the decks, so a face also names a track or a deck.
type Event uint8

const (
	NoEvent Event = iota
	TradeGate
	PoliticsGate
	ScienceGate
	Ship
)

var eventNames = [...]string{"", "trade", "politics", "science", "ship"}

// EventNames are the words for the faces of the event die.
func EventNames() []string { return eventNames[1:] }

func (e Event) String() string { return eventNames[e] }

// eventWords are the words for the faces of the event die: symbols and colours.
var eventWords = map[string]Event{
	"trade": TradeGate, "yellow": TradeGate, "politics": PoliticsGate, "blue": PoliticsGate,
	"science": ScienceGate, "green": ScienceGate, "ship": Ship,
}

// EventNamed finds a face by a word for it; NoEvent if it is none.
func EventNamed(word []byte) Event { return eventWords[string(word)] }

// EventWords lists the words for the faces.
func EventWords() []string { return slices.Collect(maps.Keys(eventWords)) }

// IsGate reports whether the face is one of the three gates.
func (e Event) IsGate() bool { return e >= TradeGate && e <= ScienceGate }

// Track returns the track of a gate's colour, Deck the deck. Neither means anything for other faces.
func (e Event) Track() Track     { return Track(e - TradeGate) }
func (e Event) Deck() cards.Deck { return e.Track().Deck() }

// Gate returns the gate of the track's colour, Deck the deck.
func (t Track) Gate() Event      { return TradeGate + Event(t) }
func (t Track) Deck() cards.Deck { return cards.TradeDeck + cards.Deck(t) }
