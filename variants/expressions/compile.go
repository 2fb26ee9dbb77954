package expressions

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/plain"
	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

// Program is a compiled expression with the list of what it reads.
type Program struct {
	Reads   seen.Reads
	plain   *plain.Function         // for those simple enough
	Least   int                     // of a number: no position makes it less
	machine func() *machine.Program // the same for the machine
}

// Language is the set of names in an expression beyond the members of all: the players, the variables of the
// parameter and the definitions of its file.
type Language struct {
	Players position.Seating
	Own     []string
	Defs    Definitions
	Allows  func(x any) error // whether a constant can be the result; nil: any can
	Early   bool              // it is evaluated before the dice are known
	Tokens  []string          // kinds of token of the table's own
	Beside  []string          // words that may stand alone instead of an expression
}

// Compile compiles an expression into a program with a value of the wanted class. Besides the members of the
// language it may read what language names.
func Compile(text string, in Language, wanted Class, within bounds) (p *Program, fault *yamlfile.Fault) {
	defer func() {
		if recover() != nil { // the library panicked
			p, fault = nil, faultAt(0, "this cannot be read as an expression")
		}
	}()
	switch {
	case len(text) > within.Bytes:
		return nil, faultAt(within.Bytes, fmt.Sprintf("such an expression has at most %d bytes", within.Bytes))
	case !utf8.ValidString(text):
		return nil, faultAt(0, "the expression is no UTF-8 text")
	}
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	config.MaxNodes = uint(within.nodes)
	tree, err := parser.ParseWithConfig(text, config)
	if err != nil {
		return nil, faultOf(text, err)
	}
	return compileTree(tree, text, config, in, wanted, within)
}

// compilePart compiles a part of an expression that has been parsed, or a combination of such parts. The nodes are not
// changed.
func compilePart(n ast.Node, in Language) (p *Program) {
	defer func() {
		if recover() != nil { // the library panicked
			p = nil
		}
	}()
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	p, _ = compileTree(&parser.Tree{Node: clone(n), Source: file.NewSource("")}, "", config, in, Anything, ofPart)
	return p
}

// compileTree compiles the tree of a text, which it changes.
func compileTree(tree *parser.Tree, text string, config *conf.Config, in Language, wanted Class, within bounds) (p *Program, fault *yamlfile.Fault) {
	p = &Program{}
	names := &nameReader{early: in.Early, tokens: in.Tokens, beside: in.Beside, faults: treeFaults{text: text}, players: in.Players, own: in.Own, defs: in.Defs, reads: &p.Reads, left: 4 * within.nodes}
	if names.read(&tree.Node, 0); len(names.faults.found) > 0 {
		return nil, names.faults.first()
	}
	if within == OfParameter {
		if names.neverIs(tree.Node); len(names.faults.found) > 0 {
			return nil, names.faults.first()
		}
		if names.comesOf(tree.Node, in.Allows); len(names.faults.found) > 0 {
			return nil, names.faults.first()
		}
	}
	// The tree is checked twice: before the operators are replaced, since they depend on the types of their
	// operands, and afterwards.
	var c checker.Checker
	_, firstErr := c.Check(tree, config)
	ops := &operatorReader{faults: treeFaults{text: text}, config: config, reads: &p.Reads, tokens: in.Tokens}
	if ops.putMembers(&tree.Node); len(ops.faults.found) > 0 {
		return nil, ops.faults.first()
	}
	if p.Reads.View["·facts"] { // only now are the types around them known
		forget(&tree.Node)
		_, firstErr = c.Check(tree, config)
	}
	ops.names(&tree.Node, func() { _, _ = c.Check(tree, config) })
	if len(ops.faults.found) > 0 {
		return nil, ops.faults.first()
	}
	if ops.read(&tree.Node); len(ops.faults.found) > 0 {
		return nil, ops.faults.first()
	}
	forget(&tree.Node)
	if _, err := c.Check(tree, config); err != nil {
		if firstErr != nil {
			err = firstErr
		}
		return nil, faultOf(text, err)
	}
	if got := classOf(tree.Node, config); wanted != Anything && got != wanted {
		return nil, faultAt(0, fmt.Sprintf("this is %s; it must be %s", orUnknown(got), wanted)+asCondition(tree.Node, text, wanted))
	}
	p.Least = leastOf(tree.Node)
	if within.plain {
		p.plain = plain.Of(tree.Node, &p.Reads)
	}
	if p.plain != nil {
		p.machine = sync.OnceValue(func() *machine.Program {
			slow, _ := Compile(text, in, wanted, bounds{Bytes: within.Bytes, nodes: within.nodes})
			return slow.machine()
		})
		return p, nil
	}
	slow, err := machine.New(tree, config, &p.Reads)
	if err != nil {
		return nil, faultAt(0, "this cannot be worked out")
	}
	p.machine = func() *machine.Program { return slow }
	return p, nil
}

// Plain returns the Go function of a number or a condition if it gives the value in every game: func(*engine.Facts)
// int or bool; otherwise nil.
func (p *Program) Plain() any {
	if p.plain == nil {
		return nil
	}
	return p.plain.Typed
}

// Fixed reports whether the value is the same in every position of a game: it reads nothing, or only the players,
// the ruleset and the board.
func (p *Program) Fixed() bool {
	for name := range p.Reads.View {
		if !slices.Contains(seen.OfGame, name) {
			return false
		}
	}
	for name := range p.Reads.Player {
		if name != "name" {
			return false
		}
	}
	return true
}

// LooksAtHands reports whether the value depends on the cards that somebody holds.
func (p *Program) LooksAtHands() bool {
	_, looks := p.Reads.Player["hand"]
	return looks
}

// Run evaluates the expression in a position.
func (p *Program) Run(f *engine.Facts) (any, error) {
	out, err := p.value(f)
	if f.Circular() {
		return nil, p.circleOf(f)
	}
	return out, err
}

func (p *Program) value(f *engine.Facts) (any, error) {
	if p.plain != nil && p.plain.Stands(f.Game) {
		return p.plain.Value(f), nil
	}
	return p.machine().Run(f)
}

var errHidden = errors.New("it hangs on tokens that not everybody sees")

var errNotCounted = errors.New("what the turn has seen and what was before is counted only where a rule of the table looks back, and none here does")

// LooksBack reports whether the value needs the history that the law keeps only on demand.
func (p *Program) LooksBack() bool {
	return p.Reads.Remembers || slices.ContainsFunc(seen.RememberedOfPlayers, func(word string) bool { return p.Reads.Player[word] })
}
