package expressions

import "catanref/variants/parameters"

// Class is the type of a value, as named in messages.
type Class string

const (
	Number   Class = "a number"
	Word     Class = "a word"
	Truth    Class = "true or false"
	List     Class = "a list"
	Thing    Class = "a thing with members"
	Anything Class = "" // not known, or not asked
)

// ClassFor is the class that the value of an expression for the parameter must have.
func ClassFor(p *parameters.Parameter) Class {
	switch p.Type {
	case parameters.Integer:
		return Number
	case parameters.Boolean:
		return Truth
	}
	return Word
}
