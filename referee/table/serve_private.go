package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"

	phones "catanref/referee/page"
)

// hides returns a replacer that removes from a text the paths of the record and of the files that it names. No link
// may learn them from any sentence.
func hides(file string) *strings.Replacer {
	base, full := filepath.Base(file), Absolute(file)
	pairs := []string{full, base}
	if dir := filepath.Dir(full) + string(filepath.Separator); len(dir) > 1 {
		pairs = append(pairs, dir, "")
	}
	if filepath.Base(file) != file {
		pairs = append(pairs, file, base)
	}
	return strings.NewReplacer(pairs...)
}

// private returns an answer without the hidden paths.
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

// hidden returns a value as JSON without the hidden paths. An answer that contains no path stays unchanged.
func hidden(hide *strings.Replacer, value any) any {
	var body bytes.Buffer
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false) // a path may contain these characters
	if err := e.Encode(value); err != nil {
		panic(err) // cannot happen: the values are the program's own
	}
	if text := hide.Replace(body.String()); text != body.String() {
		return json.RawMessage(text)
	}
	return value
}

func Absolute(name string) string {
	if full, err := filepath.Abs(name); err == nil {
		return full
	}
	return name
}
