package expressions

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"

	"catanref/engine/notation"
	"catanref/engine/things"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

var (
	errNoComparison = errors.New("this check has not the form a == value")
	errNoTruth      = errors.New("this is neither true nor false")
)

// sidesOf splits an expression of the form a == value, where value is a literal.
func sidesOf(text string) (left, right string) {
	defer func() {
		if recover() != nil { // the library panicked on a part, though it reads the whole
			left, right = "", ""
		}
	}()
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	config.MaxNodes = uint(ofCheck.nodes)
	whole, err := parser.ParseWithConfig(text, config)
	if err != nil {
		return "", ""
	}
	n, ok := whole.Node.(*ast.BinaryNode)
	if !ok || n.Operator != "==" || !isLiteral(n.Right) {
		return "", ""
	}
	at := byteAt(text, n.Location().From)
	left, right = strings.TrimSpace(text[:at]), strings.TrimSpace(strings.TrimPrefix(text[at:], "=="))
	for i, side := range []string{left, right} {
		tree, err := parser.ParseWithConfig(side, config)
		if err != nil || i == 1 && !isLiteral(tree.Node) {
			return "", "" // brackets around the whole
		}
	}
	return left, withoutRemark(right)
}

// withoutRemark removes text after a value.
func withoutRemark(value string) string {
	quote := byte(0)
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case quote != 0 && c == '\\' && quote != '`':
			i++
		case c == quote:
			quote = 0
		case quote != 0:
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case c == '#' || strings.HasPrefix(value[i:], "//") || strings.HasPrefix(value[i:], "/*"):
			return strings.TrimSpace(value[:i])
		}
	}
	return value
}

func isLiteral(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IntegerNode, *ast.FloatNode, *ast.StringNode, *ast.BoolNode:
		return true
	case *ast.UnaryNode:
		return n.Operator == "-" && isLiteral(n.Node)
	case *ast.ArrayNode:
		for _, x := range n.Nodes {
			if !isLiteral(x) {
				return false
			}
		}
		return true
	case *ast.MapNode:
		for _, pair := range n.Pairs {
			if p, ok := pair.(*ast.PairNode); !ok || !isLiteral(p.Key) || !isLiteral(p.Value) {
				return false
			}
		}
		return true
	}
	return false
}

var tokenHere = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^unexpected token \w+\("(.*)"\)$`) })

// insteadOf maps frequent mistakes to the correct form.
var insteadOf = map[string]string{
	"=": ": what is compared stands beside ==", "is": ": what is compared stands beside ==", "equals": ": what is compared stands beside ==",
	"then": ": a choice is written condition ? this : that", "if": ": a choice is written condition ? this : that", "else": ": a choice is written condition ? this : that",
}

const tooLong = "the expression is too long: it has too many parts"

// faultOf translates an error of the library into words of the table.
func faultOf(text string, err error) *yamlfile.Fault {
	var at *file.Error
	if !errors.As(err, &at) {
		return faultAt(0, err.Error())
	}
	offset := min(byteAt(text, at.From), max(0, len(text)-1))
	if from, name := strangeCall(text, offset); name != "" {
		return faultAt(from, noFunction(name), nearFunctions(name)...)
	}
	switch m := tokenHere().FindStringSubmatch(at.Message); {
	case strings.TrimSpace(text) == "":
		return faultAt(0, "the expression is empty")
	case m != nil:
		return faultAt(offset, `"`+m[1]+`" cannot stand here`+insteadOf[m[1]], nearOperators(m[1])...)
	case strings.Contains(at.Message, "token EOF"):
		return faultAt(offset, TooEarly)
	case strings.Contains(at.Message, "maximum allowed nodes"):
		return faultAt(0, tooLong)
	case strings.HasPrefix(at.Message, "invalid integer literal"):
		before := strings.TrimRight(text[:offset], " ")
		return faultAt(len(strings.TrimRight(before, "0123456789_")), machine.ErrTooLarge.Error())
	case strings.HasPrefix(at.Message, "array elements can only be selected"):
		return faultAt(offset, "an element of a list is chosen by a whole number")
	}
	return faultAt(offset, typeWords.Replace(at.Message))
}

// nearOperators finds the operators that a word in the place of one may mean.
func nearOperators(word string) []string {
	if insteadOf[word] != "" || slices.Contains(keywords, word) || len(word) < 4 {
		return nil
	}
	return notation.Nearest(word, []string{"matches", "contains", "startsWith", "endsWith"})
}

const TooEarly = "the expression ends too early"

var callHere = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|\b[A-Za-z_]\w*\s*\(`) })

// strangeCall finds the call of an unknown function before the place where reading stopped: its arguments are
// often valid for known functions only.
func strangeCall(text string, before int) (from int, name string) {
	for _, at := range callHere().FindAllStringIndex(text[:before], -1) {
		name := strings.TrimRight(text[at[0]:at[1]], " (")
		if !strings.HasPrefix(name, `"`) && !slices.Contains(Functions, name) && Lookups[name] == "" && !slices.Contains(keywords, name) {
			return at[0], name
		}
	}
	return 0, ""
}

// keywords are the words of the expression language that may precede a parenthesis.
var keywords = []string{"and", "or", "not", "in", "if", "else", "let", "matches", "contains", "startsWith", "endsWith"}

func noFunction(name string) string {
	text := fmt.Sprintf("no function %q can be used here", name)
	if len(nearFunctions(name)) == 0 {
		text += "; there are " + strings.Join(slices.Concat(slices.Sorted(maps.Keys(Lookups)), []string{PlayerFunction}, Functions), ", ")
	}
	return text
}

func nearFunctions(name string) []string {
	return notation.Nearest(name, slices.Concat(slices.Sorted(maps.Keys(Lookups)), functionsOfBooks(), Functions))
}

// functionsOfBooks are the words of the functions that books bring.
func functionsOfBooks() (out []string) {
	for _, fn := range things.Functions() {
		out = append(out, fn.Word)
	}
	return out
}

// typeWords replaces the names of Go types by words of the table.
var typeWords = strings.NewReplacer(
	"*seen.", "", "seen.", "", "[]interface {}", "list", "interface {}", "value",
	"float64", "number", "string", "word", "int", "number", "bool", "true or false",
)

// asCondition says how to turn a player into a condition if one is required.
func asCondition(n ast.Node, text string, wanted Class) string {
	if wanted == Truth && plainType(n) == seen.PlayerType {
		return ", like player == " + text
	}
	return ""
}
