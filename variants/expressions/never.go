package expressions

import (
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// A comparison with an impossible word is a mistake: hex.terrain == "wheat" would always be false.

// wordsOf lists all possible words of a member or variable.
func wordsOf(n ast.Node) (what string, words []string) {
	switch n := n.(type) {
	case *ast.IdentifierNode:
		switch n.Value {
		case "piece":
			return n.Value, position.BuiltNames()
		case "award":
			return n.Value, engine.AwardNames()
		case "card":
			return n.Value, deckWords()
		case "building":
			return n.Value, []string{position.Settlement.String(), position.City.String()}
		}
	case *ast.CallNode:
		if m := memberCalled(n); m != nil && m.Among != nil {
			return m.Word, m.Among()
		}
	case *ast.MemberNode:
		member, ok := n.Property.(*ast.StringNode)
		if !ok {
			return "", nil
		}
		of, _ := n.Node.(*ast.IdentifierNode)
		switch {
		case member.Value == "terrain":
			return "a terrain", board.TerrainNames()
		case of != nil && of.Value == "turn" && member.Value == "phase":
			return "turn.phase", []string{"setup", "roll", "trade", "build", "main", "special", "partner", "over"}
		}
	}
	return "", nil
}

// deckWords are the cards that are played, and those that are worth a point.
func deckWords() (words []string) {
	for _, card := range cards.CardsByName() {
		if card != cards.Unseen {
			words = append(words, card.String())
		}
	}
	return words
}

// everyday maps everyday words to terrain and buildings.
var everyday = map[string]string{
	"wheat": "fields", "grain": "fields", "wood": "forest", "lumber": "forest", "woods": "forest", "sheep": "pasture", "wool": "pasture",
	"ore": "mountains", "mountain": "mountains", "brick": "hills", "clay": "hills", "hill": "hills", "field": "fields", "water": "sea",
	"town": "settlement", "village": "settlement", "house": "settlement", "street": "road", "boat": "ship", "soldier": "knight",
}

// neverIs looks for comparisons with a word that the other side can never be.
func (r *nameReader) neverIs(node ast.Node) {
	if n, ok := node.(*ast.BinaryNode); ok {
		switch n.Operator {
		case "==", "!=":
			r.canBe(n.Left, n.Right)
			r.canBe(n.Right, n.Left)
		case "in":
			if list, ok := n.Right.(*ast.ArrayNode); ok {
				for _, x := range list.Nodes {
					r.canBe(n.Left, x)
				}
			}
			r.canHold(n.Right, n.Left)
		case "contains":
			r.canHold(n.Left, n.Right)
		}
	}
	if n, ok := node.(*ast.BuiltinNode); ok && len(n.Arguments) == 2 {
		if condition, ok := n.Arguments[1].(*ast.PredicateNode); ok {
			r.elements(n.Arguments[0], condition.Node)
		}
	}
	eachChild(node, func(child *ast.Node) { r.neverIs(*child) })
}

// wordsIn lists all possible elements of a list of words.
func wordsIn(n ast.Node) (what string, words []string) {
	m, ok := n.(*ast.MemberNode)
	if !ok {
		return "", nil
	}
	of, _ := m.Node.(*ast.IdentifierNode)
	if member, ok := m.Property.(*ast.StringNode); ok && of != nil && of.Value == "turn" {
		switch member.Value {
		case "built":
			return "what was built", position.BuiltNames()
		case "played":
			return "a card that was played", deckWords()
		}
	}
	return "", nil
}

func (r *nameReader) canHold(list, constant ast.Node) {
	what, words := wordsIn(list)
	r.oneOf(what, words, constant)
}

// elements looks for such comparisons with # in a condition on the elements of a list of words.
func (r *nameReader) elements(list, condition ast.Node) {
	what, words := wordsIn(list)
	if n, ok := condition.(*ast.BinaryNode); ok && words != nil {
		if _, ok := n.Left.(*ast.PointerNode); ok && (n.Operator == "==" || n.Operator == "!=") {
			r.oneOf(what, words, n.Right)
		}
		r.elements(list, n.Left)
		r.elements(list, n.Right)
	}
}

func (r *nameReader) canBe(n, constant ast.Node) {
	what, words := wordsOf(n)
	r.oneOf(what, words, constant)
}

// oneOf refuses a constant that is none of the possible words.
func (r *nameReader) oneOf(what string, words []string, constant ast.Node) {
	said, ok := constant.(*ast.StringNode)
	if !ok || said.Value == "" {
		return
	}
	if words == nil || slices.Contains(words, said.Value) {
		return
	}
	near := notation.Nearest(said.Value, words)
	if meant := everyday[strings.ToLower(said.Value)]; slices.Contains(words, meant) {
		near = []string{meant}
	}
	r.faults.at(said, near, "%s is never %q; there are %s", what, said.Value, strings.Join(words, ", "))
}

// comesOf looks for forbidden constants among the possible results of an expression, which would otherwise
// surface at the table instead of a ruling.
func (r *nameReader) comesOf(node ast.Node, allows func(x any) error) {
	var value any
	switch n := node.(type) {
	case *ast.ConditionalNode:
		r.comesOf(n.Exp1, allows)
		r.comesOf(n.Exp2, allows)
		return
	case *ast.VariableDeclaratorNode:
		r.comesOf(n.Expr, allows)
		return
	case *ast.StringNode:
		value = n.Value
	case *ast.IntegerNode:
		value = n.Value
	case *ast.FloatNode:
		value = n.Value
	case *ast.UnaryNode:
		if x, ok := n.Node.(*ast.IntegerNode); ok && n.Operator == "-" {
			value = -x.Value
		}
	}
	if value == nil || allows == nil {
		return
	}
	if err := allows(value); err != nil {
		fault := FaultFrom(err)
		if said, ok := value.(string); ok && fault.Col > 1 && strings.HasPrefix(r.faults.text[byteAt(r.faults.text, node.Location().From)+1:], said) {
			fault.Col += byteAt(r.faults.text, node.Location().From) + 1
			r.faults.found = append(r.faults.found, fault)
			return
		}
		r.faults.at(node, fault.Near, "%s", fault.Message)
	}
}

// FaultFrom converts an error into a fault of a text, at a word of it if the error concerns one.
func FaultFrom(err error) yamlfile.Fault {
	var fault *yamlfile.Fault
	if errors.As(err, &fault) && fault.Error() == err.Error() {
		return *fault
	}
	return yamlfile.Fault{Message: err.Error(), Near: NearOf(err)}
}

func NearOf(err error) []string {
	var fault *yamlfile.Fault
	if errors.As(err, &fault) {
		return fault.Near
	}
	return nil
}

// leastOf is a lower bound of a number: a literal, or the smaller of two such alternatives; else there is no
// bound.
func leastOf(n ast.Node) int {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return n.Value
	case *ast.ConditionalNode:
		return min(leastOf(n.Exp1), leastOf(n.Exp2))
	}
	return math.MinInt
}
