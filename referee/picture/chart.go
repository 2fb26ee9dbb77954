package picture

import (
	"fmt"
	"math"
)

// Chart is one chart on a page of charts: bars, or lines over time.
type Chart struct {
	Title string
	About string
	Bars  []Bar
	Lines []Line
}

// Bar is one bar of a chart. A mark shows the expected value; 0 means no mark.
type Bar struct {
	Label    string
	Value    float64
	Expected float64
	Colour   string // "" for a colour that no player has
	Told     string // text after the bar; "" for the value
}

// Line is one line of a chart, its values from left to right.
type Line struct {
	Label  string
	Colour string
	Values []float64
}

const (
	chartWidth  = 720.0
	chartMargin = 36.0
	barHeight   = 20.0
	lineHeight  = 180.0
)

// Charts puts charts on a page, one below the other.
func Charts(title string, charts []Chart) *Plate {
	p := &Plate{Width: chartWidth, Title: title, About: fmt.Sprintf("%d charts", len(charts))}
	y := chartMargin
	p.Height = 1 // a placeholder until the real height is known
	outline(p, style{fill: paper}, "")
	ground := len(p.shapes) - 1
	write(p, style{fill: inkColour, size: 24, bold: true}, spot{chartMargin, y}, title)
	y += 34
	for i := range charts {
		y = charts[i].draw(p, y)
	}
	p.Height = y + chartMargin/2
	p.shapes[ground].path = fmt.Sprintf("M0 0H%sV%sH0Z", figure(p.Width), figure(p.Height))
	return p
}

const (
	paper     = "#fbf7ee"
	inkColour = "#2b2620"
	greyInk   = "#7a7268"
	barColour = "#b5894e"
)

// draw draws the chart, beginning at the height y, and returns the height at which it ends.
func (c *Chart) draw(p *Plate, y float64) float64 {
	y += 8
	write(p, style{fill: inkColour, size: 16, bold: true}, spot{chartMargin, y}, c.Title)
	y += 22
	if c.About != "" {
		write(p, style{fill: greyInk, size: 12}, spot{chartMargin, y}, c.About)
		y += 18
	}
	if len(c.Bars) > 0 {
		y = c.bars(p, y)
	}
	if len(c.Lines) > 0 {
		y = c.lines(p, y)
	}
	return y + 14
}

func (c *Chart) bars(p *Plate, y float64) float64 {
	most, label := 1.0, 0.0
	for i := range c.Bars {
		b := &c.Bars[i]
		most = math.Max(most, math.Max(b.Value, b.Expected))
		label = math.Max(label, wide(b.Label)*13)
	}
	left := chartMargin + label + 10
	room := chartWidth - chartMargin - 90 - left
	for i := range c.Bars {
		b := &c.Bars[i]
		mid := y + barHeight/2
		write(p, style{fill: inkColour, size: 13, anchor: atFinish}, spot{left - 8, mid}, b.Label)
		colour, long := b.Colour, math.Max(1, b.Value/most*room)
		if colour == "" {
			colour = barColour
		}
		outline(p, style{fill: colour, stroke: inkColour, line: 0.7}, fmt.Sprintf("M%s %sh%sv%sh-%sZ", figure(left), figure(y+3), figure(long), figure(barHeight-6), figure(long)))
		if b.Expected > 0 {
			at := left + b.Expected/most*room
			outline(p, style{stroke: inkColour, line: 2}, fmt.Sprintf("M%s %sV%s", figure(at), figure(y), figure(y+barHeight)))
			long = math.Max(long, at-left)
		}
		told := b.Told
		if told == "" {
			told = figure(b.Value)
		}
		write(p, style{fill: inkColour, size: 12}, spot{left + long + 6, mid}, told)
		y += barHeight
	}
	return y
}

func (c *Chart) lines(p *Plate, y float64) float64 {
	most, longest := 1.0, 2
	for _, l := range c.Lines {
		for _, v := range l.Values {
			most = math.Max(most, v)
		}
		longest = max(longest, len(l.Values))
	}
	left, right := chartMargin+26, chartWidth-chartMargin-120
	bottom := y + lineHeight
	for v := 0.0; v <= most; v += math.Max(1, math.Ceil(most/6)) {
		at := bottom - v/most*lineHeight
		outline(p, style{stroke: "#d9d0bf", line: 1}, fmt.Sprintf("M%s %sH%s", figure(left), figure(at), figure(right)))
		write(p, style{fill: greyInk, size: 12, anchor: atFinish}, spot{left - 6, at}, figure(v))
	}
	for i, l := range c.Lines {
		path := ""
		for _, x := range bends(l.Values) {
			sign, v := "L", l.Values[x]
			if path == "" {
				sign = "M"
			}
			// Lines that would cover each other are drawn side by side.
			path += fmt.Sprintf("%s%s %s", sign, figure(left+(right-left)*float64(x)/float64(longest-1)), figure(bottom-v/most*lineHeight+float64(2*i-len(c.Lines)+1)))
		}
		if path == "" {
			continue
		}
		drawn := p.symbol("line-"+itoa(len(p.order)), func(on *symbol) {
			outline(on, style{}, path)
			on.bare = true
		})
		retrace(p, style{stroke: inkColour, line: 4}, drawn)
		retrace(p, style{stroke: l.Colour, line: 2.6}, drawn)
		at := y + float64(i)*20 + 10
		outline(p, style{fill: l.Colour, stroke: inkColour, line: 0.7}, fmt.Sprintf("M%s %sh14v10h-14Z", figure(right+14), figure(at-5)))
		write(p, style{fill: inkColour, size: 13}, spot{right + 34, at}, l.Label)
	}
	return bottom
}

// mostBends is the largest number of points drawn for a line: on a page, more cannot be told apart.
const mostBends = 240

// bends returns the points at which a line changes direction, and its two ends. If there are too many, it returns an
// even selection.
func bends(values []float64) (out []int) {
	for x, v := range values {
		if x == 0 || x == len(values)-1 || v != values[x-1] || v != values[x+1] {
			out = append(out, x)
		}
	}
	if n := len(out); n > mostBends {
		thin := make([]int, mostBends)
		for i := range thin {
			thin[i] = out[i*(n-1)/(mostBends-1)]
		}
		return thin
	}
	return out
}

// PieceColours are the colours of the players' pieces.
func PieceColours(names []string) []string {
	var out []string
	for _, l := range liveries(names) {
		out = append(out, l.fill)
	}
	return out
}
