package referee

import (
	"bytes"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"

	phones "catanref/referee/page"
)

// hides takes out of a text where on this machine the record and the files that it names lie: no link is to learn of
// that, whatever sentence it would stand in.
func hides(file string) *strings.Replacer {
	base, full := filepath.Base(file), absolute(file)
	pairs := []string{full, base}
	if dir := filepath.Dir(full) + string(filepath.Separator); len(dir) > 1 {
		pairs = append(pairs, dir, "")
	}
	if filepath.Base(file) != file {
		pairs = append(pairs, file, base)
	}
	return strings.NewReplacer(pairs...)
}

// private is an answer without what is to be hidden.
func private(hide *strings.Replacer, answer any, err error) (any, error) {
	var refusal *phones.Refusal
	switch _, picture := answer.(phones.Picture); {
	case errors.As(err, &refusal):
		out := *refusal
		if out.Text = hide.Replace(out.Text); out.Body != nil {
			out.Body = hidden(hide, out.Body)
		}
		return nil, &out
	case err != nil:
		return nil, errors.New(hide.Replace(err.Error()))
	case picture:
		return answer, nil
	}
	return hidden(hide, answer), nil
}

// hidden is a value as JSON, without what is to be hidden. An answer without a path is what it was.
func hidden(hide *strings.Replacer, value any) any {
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false) // a path may hold such letters
	if err := e.Encode(value); err != nil {
		panic(err) // the values are our own
	}
	if text := hide.Replace(body.String()); text != body.String() {
		return json.RawMessage(text)
	}
	return value
}

func absolute(name string) string {
	if full, err := filepath.Abs(name); err == nil {
		return full
	}
	return name
}
