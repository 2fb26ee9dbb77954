package position

import "slices"

// Built is the kind of thing that was built: a number that a book gets for each kind that its verbs build.
type Built uint8

// NothingBuilt is the kind of a verb that builds nothing.
const NothingBuilt Built = 0

// maxBuilt is more than the largest number of a kind.
const maxBuilt = 32

// BuiltKind is how a kind of thing that can be built is named, and what other books ask of it.
type BuiltKind struct {
	Word   string // in files and expressions: "road"
	Before string // the word of an earlier book before which lists name it; "": behind those registered so far
	AtSea  bool   // it is laid along the sea, in place of a road
}

var (
	builtKinds [maxBuilt]BuiltKind // by number
	builtNames []string            // as lists name them
)

// AddBuiltKind registers a kind of thing that can be built, and returns its number.
func AddBuiltKind(kind BuiltKind) Built {
	if len(builtNames)+1 == maxBuilt {
		panic("position: no number is left for what is built, " + kind.Word + ": raise maxBuilt in engine/position/built.go")
	}
	if slices.Contains(builtNames, kind.Word) {
		panic("position: two kinds of what is built are called " + kind.Word)
	}
	builtKinds[len(builtNames)+1] = kind
	at := slices.Index(builtNames, kind.Before)
	if at < 0 {
		at = len(builtNames)
	}
	builtNames = slices.Insert(builtNames, at, kind.Word)
	return Built(len(builtNames))
}

// BuiltNames are the words for what can be built.
func BuiltNames() []string { return slices.Clip(builtNames) }

// BuiltNamed returns the kind of a word; NothingBuilt if no book has it.
func BuiltNamed(word string) Built {
	return Built(max(0, slices.IndexFunc(builtKinds[:], func(kind BuiltKind) bool { return kind.Word == word })))
}

func (b Built) String() string { return builtKinds[b].Word }

// AtSea reports whether the thing is laid along the sea, in place of a road.
func (b Built) AtSea() bool { return builtKinds[b].AtSea }
