package books_test

import "catanref/engine"

// paramNamed and constNamed find a book's parameter in a law by its name, for tests that set one without a file.
func paramNamed[T any](r *engine.Rules, name string) *engine.Param[T] {
	return inLaw(r, name).(*engine.Param[T])
}

func constNamed[T any](r *engine.Rules, name string) *engine.Const[T] {
	return inLaw(r, name).(*engine.Const[T])
}

func inLaw(r *engine.Rules, name string) any {
	switch p := engine.LawNamed(name).Law().(type) {
	case engine.NumberParam:
		return p.Of(r)
	case engine.TruthParam:
		return p.Of(r)
	case engine.NumberConst:
		return p.Of(r)
	case engine.TruthConst:
		return p.Of(r)
	}
	panic("no book has registered the parameter " + name)
}
