package picture

import (
	"math"
	"strconv"
)

// Paths are written as in SVG, with the commands M L H V C Q Z. Their lower-case forms are relative to the current
// point. trace turns a path into straight lines; the larger the matrix draws it, the finer they are.

// matrix maps the units of a symbol to pixels: it rotates, scales and moves.
type matrix struct{ a, b, x, y float64 }

func (m matrix) of(p spot) spot {
	return spot{m.a*p.x - m.b*p.y + m.x, m.b*p.x + m.a*p.y + m.y}
}

// within returns the matrix for a symbol that is drawn inside this one at a given spot.
func (m matrix) within(at spot, turn, scale float64) matrix {
	sin, cos := math.Sincos(turn * math.Pi / 180)
	o := m.of(at)
	return matrix{
		a: scale * (m.a*cos - m.b*sin), b: scale * (m.b*cos + m.a*sin),
		x: o.x, y: o.y,
	}
}

// enlarges returns the factor by which lengths grow.
func (m matrix) enlarges() float64 { return math.Hypot(m.a, m.b) }

// polyline is a sequence of points in pixels.
type polyline struct {
	points []spot
	closed bool
}

// trace reads a path into polylines. It panics if the path has a mistake, because all paths are part of the program.
func trace(path string, m matrix) []polyline {
	t := tracer{m: m}
	for i := 0; i < len(path); {
		c := path[i]
		switch {
		case c == ' ' || c == ',' || c == '\n':
			i++
		case c >= 'A':
			t.command(c)
			i++
		default:
			j := i + 1
			for j < len(path) && (path[j] == '.' || path[j] >= '0' && path[j] <= '9') {
				j++
			}
			v, err := strconv.ParseFloat(path[i:j], 64)
			if err != nil {
				panic("no path: " + path)
			}
			t.number(v)
			i = j
		}
	}
	t.finish()
	return t.lines
}

type tracer struct {
	m       matrix
	lines   []polyline
	points  []spot
	now     spot
	start   spot
	verb    byte
	numbers []float64
}

// takes is the number of arguments of each command.
var takes = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Q': 4, 'Z': 0}

const small = 'a' - 'A'

func (t *tracer) command(c byte) {
	t.verb = c
	if c == 'Z' || c == 'z' {
		t.lines = append(t.lines, polyline{t.points, true})
		t.points, t.now = nil, t.start
	}
}

func (t *tracer) number(v float64) {
	t.numbers = append(t.numbers, v)
	verb, from := t.verb, spot{}
	if verb >= 'a' {
		verb -= small
		from = t.now
	}
	n, ok := takes[verb]
	switch {
	case !ok || n == 0:
		panic("no such command in a path: " + string(rune(t.verb)))
	case len(t.numbers) < n:
		return
	}
	q := t.numbers
	t.numbers = t.numbers[:0]
	pair := func(i int) spot { return spot{from.x + q[i], from.y + q[i+1]} }
	switch verb {
	case 'M':
		t.finish()
		t.now = pair(0)
		t.start = t.now
		t.verb -= 'M' - 'L'
	case 'L':
		t.line(pair(0))
	case 'H':
		t.line(spot{from.x + q[0], t.now.y})
	case 'V':
		t.line(spot{t.now.x, from.y + q[0]})
	case 'Q':
		c, end := pair(0), pair(2)
		t.curve(between(t.now, c, 2./3), between(end, c, 2./3), end)
	case 'C':
		t.curve(pair(0), pair(2), pair(4))
	}
}

func between(a, b spot, part float64) spot {
	return spot{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part}
}

func (t *tracer) line(to spot) {
	if len(t.points) == 0 {
		t.points = append(t.points, t.m.of(t.now))
	}
	t.points = append(t.points, t.m.of(to))
	t.now = to
}

func (t *tracer) curve(c1, c2, end spot) {
	from := t.now
	length := math.Hypot(c1.x-from.x, c1.y-from.y) + math.Hypot(c2.x-c1.x, c2.y-c1.y) + math.Hypot(end.x-c2.x, end.y-c2.y)
	steps := int(math.Ceil(math.Sqrt(length*t.m.enlarges()))) + 2
	for i := 1; i <= steps; i++ {
		u := float64(i) / float64(steps)
		v := 1 - u
		a, b, c, d := v*v*v, 3*v*v*u, 3*v*u*u, u*u*u
		t.line(spot{a*from.x + b*c1.x + c*c2.x + d*end.x, a*from.y + b*c1.y + c*c2.y + d*end.y})
	}
}

// finish ends a polyline that is not closed.
func (t *tracer) finish() {
	if len(t.points) > 0 {
		t.lines = append(t.lines, polyline{t.points, false})
	}
	t.points = nil
}

// round returns a circle as a polyline.
func round(at spot, r float64, m matrix) polyline {
	r *= m.enlarges()
	centre := m.of(at)
	steps := 12 + int(3*math.Sqrt(r))
	points := make([]spot, steps)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(steps))
		points[i] = spot{centre.x + r*cos, centre.y + r*sin}
	}
	return polyline{points, true}
}
