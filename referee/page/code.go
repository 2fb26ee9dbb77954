//go:build !js

package page

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"rsc.io/qr"
)

// Code is the QR code of a link, drawn in text lines of half blocks.
type Code struct {
	title string
	lines []string
	wide  int
	black func(x, y int) bool
}

// NewCode encodes a link.
func NewCode(title, link string) Code {
	code, err := qr.Encode(link, qr.L)
	if err != nil {
		return Code{title: title} // too long for a QR code; links never are
	}
	const quiet = 2
	c := Code{title: title, wide: code.Size + 2*quiet}
	c.black = func(x, y int) bool { return code.Black(x-quiet, y-quiet) }
	light := func(x, y int) bool { return y >= c.wide || !c.black(x, y) }
	for y := 0; y < c.wide; y += 2 {
		line := ""
		for x := range c.wide {
			switch up, down := light(x, y), light(x, y+1); {
			case up && down:
				line += "█"
			case up:
				line += "▀"
			case down:
				line += "▄"
			default:
				line += " "
			}
		}
		c.lines = append(c.lines, line)
	}
	return c
}

// SVG draws the code as SVG.
func (c Code) SVG() []byte {
	var path strings.Builder
	for y := range c.wide {
		for x := range c.wide {
			if c.black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[1]dv%[2]dh-%[1]dz"/><path d="%[3]s"/></svg>`, c.wide, c.wide, path.String())
}

// SideBySide places as many codes side by side as fit. The blocks are the light squares. On a terminal with colours
// they are white on black, whatever the colours of the terminal are.
func SideBySide(codes []Code, width int, colour bool) string {
	var out strings.Builder
	for len(codes) > 0 {
		n, wide := 1, codes[0].wide
		for n < len(codes) && wide+2+codes[n].wide <= width {
			wide += 2 + codes[n].wide
			n++
		}
		tall := 0
		for _, c := range codes[:n] {
			tall = max(tall, len(c.lines))
		}
		for i := -1; i < tall; i++ {
			line := ""
			for _, c := range codes[:n] {
				part, gap := "", c.wide
				switch {
				case i < 0:
					part, gap = c.title, max(0, c.wide-utf8.RuneCountInString(c.title))
				case i < len(c.lines):
					part, gap = c.lines[i], 0
					if colour {
						part = "\x1b[97;40m" + part + "\x1b[0m"
					}
				}
				line += part + strings.Repeat(" ", gap+2)
			}
			out.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		codes = codes[n:]
	}
	return out.String()
}
