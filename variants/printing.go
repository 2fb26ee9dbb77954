package variants

import "catanref/variants/yamlfile"

// An older printing of a box is a variant. The printing that holds without it is none; it has a name only to say what it
// would rule (tb.general.editions).

// printing is the printing that holds where a variant of an older one is not in play.
type printing struct{ name, title string }

// printings are the variants that are older printings. Their names are those by which the rulebook cites them.
var printings = map[string]printing{
	"tb-2007": {"tb-2025", "Traders & Barbarians, edition of 2025"},
}

// without builds the law without a variant that is an older printing, under the name of the other; nil if the table does
// not play by it.
func (o *Others) without(name string) *Other {
	now, is := printings[name]
	q := o.query
	q.Uses = nil
	for _, use := range o.query.Uses {
		if use.Name != name {
			q.Uses = append(q.Uses, use)
		}
	}
	if !is || len(q.Uses) == len(o.query.Uses) {
		return nil
	}
	r := Law(&yamlfile.File{}, q)
	if r == nil {
		return nil
	}
	return &Other{Name: now.name, Title: now.title, Variant: true, Rules: r}
}
