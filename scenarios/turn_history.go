package scenarios

import (
	"gopkg.in/yaml.v3"
)

// countForChecks makes the law keep the history of turns if a check of the file asks for it, though no rule of
// the table does.
func (r *reader) countForChecks() {
	if r.law.Remembers && r.law.Dry || r.host.Check == nil || !r.lawful {
		return
	}
	players, tokens := r.seating(), r.law.TokenNames()
	for _, check := range checkNodes(r.top) {
		c, fault := r.host.Check(check.Value, players, tokens)
		if back, ok := c.(interface{ LooksBack() bool }); fault == nil && ok && back.LooksBack() {
			counting := *r.law
			counting.Remembers, counting.Dry, counting.Income = true, true, true
			r.law = &counting
			return
		}
	}
}

// checkNodes are the checks of a file: its own, and those of its moves.
func checkNodes(top *yaml.Node) (out []*yaml.Node) {
	of := func(n *yaml.Node, key string) []*yaml.Node {
		if n == nil || n.Kind != yaml.MappingNode {
			return nil
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			switch value := n.Content[i+1]; {
			case n.Content[i].Value != key:
			case value.Kind == yaml.SequenceNode:
				return value.Content
			default:
				return []*yaml.Node{value}
			}
		}
		return nil
	}
	out = append(out, of(top, "check")...)
	for _, move := range of(top, "moves") {
		out = append(out, of(move, "check")...)
	}
	return out
}
