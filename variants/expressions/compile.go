package expressions

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/checker"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"catanref/engine"
	"catanref/variants/yamlfile"
)

// bounds are the limits of one expression. values.go has the limits on the values it creates at run time.
type bounds struct {
	Bytes, nodes int
	quick        bool // use a plain function, if possible, instead of the machine
}

// A check is evaluated once or twice in a scenario and may list many places; a parameter is evaluated at every
// move.
var (
	ofCheck     = bounds{Bytes: 2000, nodes: 400, quick: true}
	OfParameter = bounds{Bytes: 1000, nodes: 300, quick: true}
)

// maxNested is the largest nesting of conditions on the elements of lists.
const maxNested = 3

// Program is a compiled expression with what it reads.
type Program struct {
	Reads   reads
	quick   func(*engine.Facts) any   // a plain function that gives its value, where there is one
	Plain   any                       // that function with the type of its value: func(*engine.Facts) int or bool
	steady  []func(*engine.Game) bool // what the game must be like for the plain function to stand
	Least   int                       // of a number: no position makes it less
	machine func() *Program           // beside a plain function: the same for the machine

	// For the machine.
	code    *vm.Program
	fill    []func(*engine.Facts, *view) error
	perSeat []func(*engine.Facts, engine.Seat, *Player) error
}

// Language is the set of names in an expression beyond the members of all: the players, the variables of the
// parameter and the definitions of its file.
type Language struct {
	Players engine.Seating
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
	if within.quick && p.plainly(tree.Node) {
		p.machine = sync.OnceValue(func() *Program {
			slow, _ := Compile(text, in, wanted, bounds{Bytes: within.Bytes, nodes: within.nodes})
			return slow
		})
		return p, nil
	}
	if p.code, err = compiler.Compile(tree, config); err != nil {
		return nil, faultAt(0, "this cannot be worked out")
	}
	p.prepare()
	return p, nil
}

// plainly builds the plain function, if possible.
func (p *Program) plainly(root ast.Node) bool {
	if p.quick, p.Plain = quickOf(root); p.quick == nil {
		return false
	}
	for word, steady := range steadyUnder {
		if p.Reads.View[word] || p.Reads.Player[word] {
			p.steady, p.Plain = append(p.steady, steady), nil
		}
	}
	return true
}

// steadyUnder are the games in which a member can be worked out by a plain function: where the law asks the
// position too, it can fail, and where no way leads from hex to hex.
var steadyUnder = map[string]func(*engine.Game) bool{
	"turn.phase": func(g *engine.Game) bool { return g.Rules.Phases.Eval == nil },
	"hand_limit": func(g *engine.Game) bool { return g.Rules.HandLimit.Eval == nil },
	"distance":   linked,
}

// configs are pooled, since they cache the types they have seen; each serves one compilation at a time.
var configs = sync.Pool{New: func() any { return newConfig() }}

func newConfig() *conf.Config {
	config := conf.CreateNew()
	config.WithEnv(&view{})
	config.Strict = true
	config.Optimize = false // constants are evaluated at load, by the same machine
	for _, functions := range []map[string]*builtin.Function{operators, bookFunctions} {
		for name, f := range functions {
			config.Functions[name] = f
		}
	}
	return config
}

// prepare determines what must be filled in before each run.
func (p *Program) prepare() {
	for _, name := range p.Reads.View.Sorted() {
		p.fill = append(p.fill, filled().view[name]...)
	}
	for _, name := range p.Reads.Player.Sorted() {
		p.perSeat = append(p.perSeat, filled().player[name]...)
	}
}

// Fixed reports whether the value is the same in every position of a game: it reads nothing, or only the players,
// the ruleset and the board.
func (p *Program) Fixed() bool {
	for name := range p.Reads.View {
		if !slices.Contains(ofGame, name) {
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

var machines = sync.Pool{New: func() any { return &vm.VM{MemoryBudget: maxMemory} }}

// Run evaluates the expression in a position.
func (p *Program) Run(f *engine.Facts) (any, error) {
	out, err := p.value(f)
	if f.Circular() {
		return nil, p.circleOf(f)
	}
	return out, err
}

func (p *Program) value(f *engine.Facts) (any, error) {
	if p.quick != nil && !slices.ContainsFunc(p.steady, func(steady func(*engine.Game) bool) bool { return !steady(f.Game) }) {
		return p.quick(f), nil
	}
	return p.work(f)
}

var errNoValue = errors.New("there is no such value")

// runError extracts from an error of the machine the part that is useful to a player.
func runError(err error) error {
	var at *file.Error
	if !errors.As(err, &at) {
		return err
	}
	if at.Prev != nil {
		var divided interface{ RuntimeError() }
		if errors.As(at.Prev, &divided) && at.Prev.Error() == "runtime error: integer divide by zero" {
			return errors.New("division by zero")
		}
		if !errors.As(at.Prev, &divided) {
			return at.Prev
		}
		return errNoValue
	}
	if strings.HasPrefix(at.Message, "cannot ") {
		return errNoValue
	}
	return errors.New(at.Message)
}
