package table

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/session"
)

// answeredJSON is the answer, at the prompt or on the page, to a line about rules.
type answeredJSON struct {
	Command string `json:"command"`
	rulesJSON
	Error string `json:"error,omitempty"` // the error, if the line may have been meant as a move
}

// rulesFor finds the rules for a line that cannot be read as a move; nil if it is not a question in words. After the
// command "?" words are always a question, unless they contain a place or a number.
func (pl *Play) rulesFor(a *session.Answer) (found *rulesFound, question bool) {
	if a.Input == nil {
		return nil, false
	}
	line := a.Line
	if a.Command == "?" && !strings.ContainsAny(line, ":/;0123456789") {
		line += " ?"
	}
	if found = AnswerInWords(line, a.Input, pl.Session.Scenario, true); found != nil {
		found.now = pl.Session.Deals().Any()
	}
	return found, IsQuestion(line)
}

// unread answers a line that is not a move.
func (pl *Play) unread(a *session.Answer) {
	found, question := pl.rulesFor(a)
	var input *notation.InputError
	if hint := pl.otherLanguage(a, question); hint != "" {
		TellUnreadable(pl.Page, a.Input)
		pl.Text("", 2, hint)
		return
	}
	switch {
	case found != nil && question:
	case errors.As(a.Input, &input):
		TellUnreadable(pl.Page, a.Input)
	default:
		pl.Text("", 2, a.Input.Error())
	}
	if found != nil {
		found.Text(pl.Page, false)
	}
}

// rules answers a question that is not a move with the rules that it is about; nil if there are none.
func (gl *glance) rules(a *session.Answer) any {
	found, _ := gl.rulesFor(a)
	if found == nil {
		return nil
	}
	return AskedJSON{rulesJSON: found.CitedJSON(false), Text: gl.inWords(func(pl *Play) { pl.unread(a) })}
}

// AskedJSON is the answer to a question in words.
type AskedJSON struct {
	Ruling any `json:"ruling,omitempty"` // the ruling on the move in the question
	rulesJSON
	Text string `json:"text"`
}

// ask answers a question in words: with the ruling if it is a move, and with the rules that it is about.
func (gl *glance) ask(v phones.Viewer, at int, q url.Values) (any, error) {
	words := strings.TrimSpace(q.Get("words"))
	if words == "" {
		return nil, errors.New("words is the question, as in api/ask?words=may I trade before rolling?")
	}
	found := RulesAbout(words, gl.Session.Scenario, true)
	answer := AskedJSON{rulesJSON: found.CitedJSON(q.Has("all")), Text: gl.inWords(func(pl *Play) { found.Text(pl.Page, q.Has("all")) })}
	deals := gl.dealsFor(v, at)
	if h := gl.Session.Hear(strings.TrimRight(words, "?!. "), deals); IsAsked(&h) {
		if a := gl.Session.AskIn(notation.Text(gl.Session.Game(), h.Action), deals, true); a.Error == "" && len(a.Ruled) == 1 && a.Ruled[0].Ruling.Verdict != engine.CannotRule {
			r := &a.Ruled[0]
			if r.Names = h.Names; !h.Exact {
				r.ReadAs = h.Text
			}
			object, err := gl.rulingObject(r)
			if err != nil {
				return nil, err
			}
			told := gl.inWords(func(pl *Play) {
				if r.ReadAs != "" {
					pl.Text("", 2, "Read as: "+report.AsTyped(pl.Session.Game(), r.ReadAs, h.Names))
				}
				pl.ruling(r, a.Line, false)
			})
			answer.Ruling, answer.Text = with(object, map[string]any{"text": told}), told+"\n\n"+answer.Text
		}
	}
	return answer, nil
}

// otherLanguage is otherLanguage for a line at the prompt. Readers of a page cannot set a flag.
func (pl *Play) otherLanguage(a *session.Answer, question bool) string {
	if pl.Lines == nil || question || a.Input == nil {
		return ""
	}
	return OtherLanguage(pl.Session.Deals(), pl.Session.Game(), pl.Session.Languages(), a.Line)
}

// OtherLanguage names a language in which a line is a move although it is none in those that are heard; "" if there is
// none. A line that those read as well as they can, such as a place alone, says nothing about languages.
func OtherLanguage(d *deals.Deals, g *engine.Game, heard []string, line string) string {
	if hear.Of(g, heard...).Understands(d, line) {
		return ""
	}
	for _, lang := range hear.Languages() {
		if lang != "en" && !slices.Contains(heard, lang) && hear.Of(g, lang).Understands(d, line) {
			return "This is heard with --lang " + lang + ", or with lang: " + lang + " in the file."
		}
	}
	return ""
}
