package variants

import (
	"catanref/engine/things"
	"catanref/variants/yamlfile"
)

// An older printing of a box is a variant (tb.general.editions); the printing that holds without it is a row of the box.

// without builds the law without a variant that is an older printing, under the name of the other; nil if the table does
// not play by it.
func (o *Others) without(name string) *Other {
	now := things.PrintingAfter(name)
	q := o.query
	q.Uses = nil
	for _, use := range o.query.Uses {
		if use.Name != name {
			q.Uses = append(q.Uses, use)
		}
	}
	if now == nil || len(q.Uses) == len(o.query.Uses) {
		return nil
	}
	r := Law(&yamlfile.File{}, q)
	if r == nil {
		return nil
	}
	return &Other{Name: now.Name, Title: now.Title, Variant: true, Rules: r}
}
