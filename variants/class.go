package variants

import "catanref/variants/parameters"

// class is the type of a value, as named in messages.
type class string

const (
	number   class = "a number"
	word     class = "a word"
	truth    class = "true or false"
	list     class = "a list"
	thing    class = "a thing with members"
	anything class = "" // not known, or not asked
)

// classFor is the class that the value of an expression for the parameter must have.
func classFor(p *parameters.Parameter) class {
	switch p.Type {
	case parameters.Integer:
		return number
	case parameters.Boolean:
		return truth
	}
	return word
}
