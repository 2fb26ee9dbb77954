package variants

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/variants/expressions"
	"catanref/variants/yamlfile"
)

// inSheet records faults in the file of a sheet.
func (st *stack) inSheet(s *sheet) sheetFaults { return sheetFaults{st.f, s.text, st.use} }

type sheetFaults struct {
	f    *yamlfile.File
	text *yamlfile.File
	use  yamlfile.Use
}

// atTable records a fault of a text. If the file itself is sound, the fault belongs to the game that uses the
// file with unsuitable players, and is reported there.
func (n sheetFaults) atTable(node *yaml.Node, fault yamlfile.Fault, sound bool) {
	if !sound || n.use.At == nil {
		n.Place(node, fault)
		return
	}
	there := n.text.WithoutFaults()
	there.Place(node, fault)
	place := Place{there.Name, there.Faults[0].Line, there.Faults[0].Col}
	n.f.At(n.use.At, fmt.Sprintf("%s (%s)", fault.Message, place), fault.Near...)
}

func (n sheetFaults) At(node *yaml.Node, message string, near ...string) {
	own := n.text.WithoutFaults()
	own.At(node, message, near...)
	n.f.Faults = append(n.f.Faults, own.Faults...)
}

func (n sheetFaults) Place(node *yaml.Node, fault yamlfile.Fault) {
	if fault.Message == expressions.TooEarly && strings.HasPrefix(node.LineComment, "#") {
		fault.Message += ": for YAML a remark begins at #, unless the whole stands in quotes"
		if quoted := n.text.Whole(node); quoted != "" {
			fault.Message += ", " + quoted
		}
	} else if quoted := n.text.Whole(node); fault.Message == expressions.TooEarly && quoted != "" {
		fault.Message += ": for YAML the text ends there, unless the whole stands in quotes, " + quoted
	}
	own := n.text.WithoutFaults()
	own.Place(node, fault)
	n.f.Faults = append(n.f.Faults, own.Faults...)
}
