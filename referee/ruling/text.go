package ruling

import (
	"fmt"
	"strings"
)

// Lines lays the parts out in lines of at most that many columns, without empty lines.
func (r *Ruling) Lines(wide int) []string { return r.lines(wide, false) }

// Page is Lines with empty lines between the sections.
func (r *Ruling) Page(wide int) []string { return r.lines(wide, true) }

func (r *Ruling) lines(wide int, free bool) (out []string) {
	r = r.ToldOnce()
	for i := 0; i < len(r.Parts); {
		p := &r.Parts[i]
		text, after := p.sentence(), i+1
		for ; after < len(r.Parts) && (r.Parts[after].As.Flows || r.Parts[after].As.Quiet); after++ {
			if next := &r.Parts[after]; !next.As.Quiet {
				text += " " + next.sentence()
			}
		}
		if p.As.Apart && free {
			out = append(out, "")
		}
		out = append(out, p.lines(text, wide)...)
		i = after
	}
	return out
}

// lines lays out a paragraph: the text of this part and of those that continue it.
func (p *Part) lines(text string, wide int) []string {
	head, hang := "  ", 4
	if p.As.Number > 0 {
		head, hang = fmt.Sprintf("  %d. ", p.As.Number), 5
	}
	if p.As.Tight {
		hang = 2
	}
	if p.Kind == Source && p.As.Single {
		head += "Sources: "
	}
	if p.As.Single {
		text = firstLine(text, wide-Width(head), p.As.Keeps)
	}
	lines := paragraph(head, hang, text, wide)
	switch {
	case p.As.Below && p.As.Title != "":
		lines = append(lines, beside(paragraph("  ", 2, p.As.Title, wide), 2, p.id(), nil, wide)...)
		if p.Cite != "" {
			lines = append(lines, paragraph("  ", 4, p.Cite, wide)...)
		}
	case p.As.Below:
		lines = append(lines, beside(paragraph("  ", 4, p.Cite, wide), 4, p.id(), nil, wide)...)
	case p.As.Beside:
		lines = beside(lines, hang, p.id(), p.As.Ways, wide)
	}
	return lines
}

// id returns the first rule of a part, or "".
func (p *Part) id() string {
	if len(p.Rules) == 0 {
		return ""
	}
	return p.Rules[0]
}

const spaces = "        "

func paragraph(head string, hang int, text string, wide int) []string {
	lines := Wrap(text, wide-Width(head), wide-hang)
	for i := range lines {
		if i == 0 {
			lines[i] = head + lines[i]
		} else {
			lines[i] = spaces[:hang] + lines[i]
		}
	}
	return lines
}

// beside appends an id to the last line, with the longest citation that fits. If the id does not fit either, it goes
// on a line of its own, and so does the shortest citation if none fits beside the id.
func beside(lines []string, hang int, id string, ways []string, wide int) []string {
	if id == "" {
		return lines
	}
	last := lines[len(lines)-1]
	if n := len(ways); n > 0 && ways[n-1] != "" && hang+Width(id+"   "+ways[n-1]) > wide {
		return append(beside(lines, hang, id, nil, wide), paragraph(spaces[:hang], hang, ways[n-1], wide)...)
	}
	for _, where := range append(ways[:len(ways):len(ways)], "") {
		text := id
		if where != "" {
			text += "   " + where
		}
		if wide-Width(last)-Width(text) >= 3 {
			lines[len(lines)-1] = last + "   " + text
			return lines
		}
		if hang+Width(text) <= wide || where == "" {
			return append(lines, spaces[:hang]+text)
		}
	}
	return lines
}

// firstLine cuts a list to what fits on a line, but not below so many members: they are parted by semicolons.
func firstLine(text string, room, keep int) string {
	for Width(text) > room {
		at := strings.LastIndex(text, "; ")
		if at < 0 || strings.Count(text, "; ") < keep {
			break
		}
		text = text[:at]
	}
	return text
}
