// Package variants turns rulesets and variants, which are YAML, into the law that the engine plays by.
//
//	ruleset/*     one edition a file; *.yaml beside the code: one variant a file
//	library.go    what is built in
//	yamlfile      the reader of YAML, for scenarios too
//	parameters    one documented entry for every parameter of the law, its constants, how it is set
//	expressions   what is worked out from a position: the values of parameters, conditions, the checks of
//	              scenarios. It is the only importer of expr
//	info.go       what a ruleset or variant says of itself; sheet.go all that stands in its file
//	load.go       such a file read, every fault with its place: sheet_reader.go its words and lists, grant_read.go grants;
//	              own_file.go a table's own file found and checked
//	stack.go      ruleset, then variants in order; lay.go one laid on the others, clash.go which fit together;
//	              law.go the question and the kept answers
//	automatic.go  variants that are on although the file does not name them; what variants need
//	explain.go    the expressions that took part in a ruling; watch.go what a ruling asked
//
// Conditions under which variants are on see the position, ruleset (its name) and board (layout,
// hexes, desert, sea). A parameter's expression sees the position and the variables of its entry.
package variants

import (
	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// Query asks for the law of a game. A node is nil if the file has nothing there.
type Query struct {
	Ruleset string // "" is base-2020
	At      *yaml.Node
	Uses    []yamlfile.Use
	Dir     string // directory of the file that asks: paths of house rules are relative to it
	Players position.Seating
	Others  []string // owners of pieces who do not play
	Board   *board.Board
	Unread  bool            // the board has faults, and what it lacks is not known
	Brings  yamlfile.Brings // settings of the law that the board brings
}
