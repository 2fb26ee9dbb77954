package machine

import (
	"errors"
	"strings"
	"sync"

	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/compiler"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"catanref/engine"
	"catanref/variants/expressions/seen"
)

const (
	maxSteps   = 200000 // repeated evaluations of parts
	stepsOfRun = 20     // steps counted for any evaluation
)

var errTooLong = errors.New("this takes too long to work out")

// Program is an expression compiled for the machine, with the data that must be filled in before each run.
type Program struct {
	code *vm.Program
	fill seen.Filling
}

// New compiles a checked tree; reads lists what it reads.
func New(tree *parser.Tree, config *conf.Config, reads *seen.Reads) (*Program, error) {
	code, err := compiler.Compile(tree, config)
	if err != nil {
		return nil, err
	}
	return &Program{code, reads.Filling()}, nil
}

// Run evaluates the expression in a position, within bounds.
func (p *Program) Run(f *engine.Facts) (any, error) {
	sight := seen.Sights.Get().(*seen.Sight)
	left, budget := maxSteps, f.Game.Budget
	sight.Work = func(steps int) error {
		if left -= steps; left < 0 {
			return errTooLong
		}
		return budget.Spend(steps)
	}
	if err := budget.Spend(stepsOfRun); err != nil {
		return nil, err
	}
	if err := p.fill.Look(f, sight); err != nil {
		return nil, err
	}
	m := machines.Get().(*vm.VM)
	out, err := m.Run(p.code, &sight.View)
	machines.Put(m)
	if err != nil {
		return nil, runError(err)
	}
	switch out.(type) {
	case bool, int, float64, string: // lists and players may keep references to the view
		sight.Forget()
		seen.Sights.Put(sight)
	}
	return out, nil
}

var machines = sync.Pool{New: func() any { return &vm.VM{MemoryBudget: MaxMemory} }}

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
		return seen.ErrNoValue
	}
	if strings.HasPrefix(at.Message, "cannot ") {
		return seen.ErrNoValue
	}
	return errors.New(at.Message)
}

func NewConfig() *conf.Config {
	config := conf.CreateNew()
	config.WithEnv(&seen.View{})
	config.Strict = true
	config.Optimize = false // constants are evaluated at load, by the same machine
	for _, functions := range []map[string]*builtin.Function{operators, BookFunctions()} {
		for name, f := range functions {
			config.Functions[name] = f
		}
	}
	return config
}
