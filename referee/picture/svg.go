package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"

	"catanref/referee/visible"
)

// SVG writes the plate as a self-contained file: it needs no script, no style sheet and no font.
func (p *Plate) SVG(out io.Writer) error {
	w := &svgWriter{}
	w.print(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `, figure(p.Width), " ", figure(p.Height), `"`)
	switch {
	case p.Pixels > 0:
		w.print(fmt.Sprintf(` width="%d" height="%d"`, p.Pixels, p.pixelHeight()))
	case p.millimetres > 0:
		w.print(` width="`, figure(p.millimetres), `mm" height="`, figure(p.millimetres*p.Height/p.Width), `mm"`)
	}
	w.print(` role="img" font-family="Verdana,DejaVu Sans,Helvetica,Arial,sans-serif" stroke-linejoin="round" stroke-linecap="round">`, "\n")
	w.print("<title>", escaped(p.Title), "</title>\n<desc>", escaped(p.About), "</desc>\n")
	w.print("<defs>\n")
	for _, y := range p.order {
		if y.bare {
			w.print(`<path id="`, y.id, `" d="`, y.shapes[0].path, `"/>`, "\n")
			continue
		}
		w.print(`<g id="`, y.id, `">`)
		w.shapes(y.shapes)
		w.print("</g>\n")
	}
	w.print("</defs>\n")
	w.shapes(p.shapes)
	w.print("</svg>\n")
	_, err := out.Write(w.Bytes())
	return err
}

// pixelHeight returns the height for the requested width.
func (p *Plate) pixelHeight() int {
	return max(1, int(math.Round(float64(p.Pixels)*p.Height/p.Width)))
}

type svgWriter struct{ bytes.Buffer }

func (w *svgWriter) print(parts ...string) {
	for _, part := range parts {
		w.WriteString(part)
	}
}

// shapes writes shapes; consecutive shapes with the same style share a group.
func (w *svgWriter) shapes(list []shape) {
	for i := 0; i < len(list); {
		j := i + 1
		for j < len(list) && list[j].style == list[i].style {
			j++
		}
		attributes := list[i].attributes()
		if attributes == "" || j == i+1 {
			for ; i < j; i++ {
				w.shape(&list[i], attributes)
			}
			w.print("\n")
			continue
		}
		w.print("<g", attributes, ">")
		for ; i < j; i++ {
			w.shape(&list[i], "")
		}
		w.print("</g>\n")
	}
}

func (w *svgWriter) shape(s *shape, attributes string) {
	switch s.kind {
	case anOutline:
		w.print(`<path`, attributes, ` d="`, s.path, `"/>`)
	case aDisc:
		w.print(`<circle`, attributes, ` cx="`, figure(s.at.x), `" cy="`, figure(s.at.y), `" r="`, figure(s.r), `"/>`)
	case words:
		w.print(`<text`, attributes, ` x="`, figure(s.at.x), `" y="`, figure(s.at.y), `">`, escaped(s.text), `</text>`)
	case aSymbol:
		w.print(`<use`, attributes, ` href="#`, s.of.id, `"`)
		if s.at == (spot{}) && s.turn == 0 {
			w.print("/>")
			return
		}
		if s.turn == 0 && (s.scale == 0 || s.scale == 1) {
			w.print(` x="`, figure(s.at.x), `" y="`, figure(s.at.y), `"/>`)
			return
		}
		w.print(` transform="translate(`, figure(s.at.x), " ", figure(s.at.y), ")")
		if s.turn != 0 {
			w.print("rotate(", figure(s.turn), ")")
		}
		if s.scale != 0 && s.scale != 1 {
			w.print("scale(", rounded(s.scale, 100), ")")
		}
		w.print(`"/>`)
	}
}

// attributes returns the style as SVG attributes. A symbol that is not bare takes only the opacity, because its
// shapes have their own styles.
func (s *shape) attributes() string {
	text := ""
	set := func(name, value string) { text += " " + name + `="` + value + `"` }
	if s.opacity != 0 {
		set("opacity", figure(s.opacity))
	}
	if s.kind == aSymbol && !s.of.bare {
		return text
	}
	if s.fill == "" {
		set("fill", "none")
	} else {
		set("fill", s.fill)
	}
	if s.stroke != "" {
		set("stroke", s.stroke)
		set("stroke-width", figure(s.line))
	}
	if s.kind != words {
		return text
	}
	if s.stroke != "" {
		set("paint-order", "stroke")
	}
	set("font-size", figure(s.size))
	if s.bold {
		set("font-weight", "bold")
	}
	switch s.anchor {
	case atMiddle:
		set("text-anchor", "middle")
	case atFinish:
		set("text-anchor", "end")
	}
	return text
}

// figure writes a number with at most one decimal.
func figure(v float64) string { return rounded(v, 10) }

// rounded writes a number rounded to 1/parts.
func rounded(v, parts float64) string {
	v = math.Round(v*parts) / parts
	if v == 0 {
		v = 0 // avoids -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(visible.Text(text))) // writing to a buffer cannot fail
	return out.String()
}
