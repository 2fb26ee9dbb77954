package things

// Printing is a printing of a box that holds where the variant of an older one is not in play. It is none itself, and has a
// name only to say what it would rule.
type Printing struct {
	Older string // the variant of the older printing
	Name  string // by which the rulebook cites the newer one
	Title string
}

var printings []*Printing

// AddPrinting registers that a box has an older printing.
func AddPrinting(row Printing) { printings = append(printings, &row) }

// PrintingAfter returns the printing that holds without a variant; nil if the variant is no older printing.
func PrintingAfter(variant string) *Printing {
	for _, row := range printings {
		if row.Older == variant {
			return row
		}
	}
	return nil
}
