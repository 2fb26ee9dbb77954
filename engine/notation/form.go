package notation

import (
	"strings"
	"sync/atomic"

	"catanref/engine"
	"catanref/engine/position"
)

// form is the text form of a verb.
type form struct {
	verb     *engine.Verb
	words    []string
	args     []argNode
	shown    int       // number of arguments before the additions of later books
	payments int       // number of arguments at the end, behind those that later books add
	added    []argNode // the additions, one argument each
}

// forms holds the form of each verb once it is compiled.
var forms [position.MaxVerbs]atomic.Pointer[form]

// formOf compiles the arguments of a verb, with the words that later books have added.
func formOf(v *engine.Verb) *form {
	if f := forms[v.ID].Load(); f != nil && f.verb == v && len(f.added) == len(v.Added()) {
		return f
	}
	f := &form{verb: v, words: strings.Fields(v.Words), args: compileArgs(v.Args)}
	if v.Pays() {
		f.payments = 1
	}
	f.shown = len(f.args) - f.payments
	paid := f.args[f.shown:]
	f.args = f.args[:f.shown:f.shown]
	for i := range v.Added() {
		f.added = append(f.added, compileArgs(v.Added()[i].Args)...)
	}
	f.args = append(append(f.args, f.added...), paid...)
	forms[v.ID].Store(f)
	return f
}
