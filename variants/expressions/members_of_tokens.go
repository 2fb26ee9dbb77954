package expressions

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"catanref/engine/notation"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// Members for a table's own tokens: red.tokens.fish and supply.fish. In the tree each becomes a call of one
// function, with the position, the owner and the name of the kind.

// supplyWord stands for the tokens in the supply.
const supplyWord = "supply"

func tokensCall(receiver ast.Node, name string) *ast.CallNode {
	call := &ast.CallNode{
		Callee:    &ast.IdentifierNode{Value: machine.CallTokens},
		Arguments: []ast.Node{&ast.IdentifierNode{Value: "·facts"}, receiver, &ast.StringNode{Value: name}},
	}
	call.SetType(machine.IntType)
	return call
}

// tokenWord finds a kind of token by its word in expressions, which has underscores instead of hyphens.
func tokenWord(kinds []string, word string) string {
	for _, kind := range kinds {
		if seen.Underscored(kind) == word {
			return kind
		}
	}
	return ""
}

// ofTokens replaces a player's number of a kind of token by the call.
func (r *operatorReader) ofTokens(node *ast.Node, n *ast.MemberNode, word string) bool {
	inner, ok := n.Node.(*ast.MemberNode)
	if !ok || plainType(inner.Node) != seen.PlayerType {
		return false
	}
	if all, ok := inner.Property.(*ast.StringNode); !ok || all.Value != "tokens" {
		return false
	}
	kind := tokenWord(r.tokens, word)
	if kind == "" {
		r.noTokens(n.Property, word)
		return true
	}
	r.reads.View.Add("·facts")
	ast.Patch(node, tokensCall(inner.Node, kind))
	return true
}

// ofSupply replaces the number of a kind in the supply by the call.
func (r *nameReader) ofSupply(node *ast.Node, thing string, word *ast.StringNode) bool {
	if thing != supplyWord || slices.Contains(r.own, supplyWord) {
		return false
	}
	kind := tokenWord(r.tokens, word.Value)
	if kind == "" {
		ops := operatorReader{faults: treeFaults{text: r.faults.text}, tokens: r.tokens}
		ops.noTokens(word, word.Value)
		r.faults.found = append(r.faults.found, ops.faults.found...)
		return true
	}
	r.reads.View.Add("·facts")
	ast.Patch(node, tokensCall(&ast.StringNode{}, kind))
	return true
}

func (r *operatorReader) noTokens(at ast.Node, word string) {
	var kinds []string
	for _, kind := range r.tokens {
		kinds = append(kinds, seen.Underscored(kind))
	}
	if len(kinds) == 0 {
		r.faults.from(at.Location().From, "no variant of this table brings tokens of its own (tokens: {fish: {supply: 30}})")
		return
	}
	r.faults.from(at.Location().From, "no tokens are called \""+word+"\" here", notation.Nearest(word, kinds)...)
}
