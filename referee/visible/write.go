package visible

import (
	"bytes"
	"encoding/json"
	"io"
)

// WriteJSON writes a value as one line, without escaping < and >.
func WriteJSON(out io.Writer, value any) error {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	_, err := out.Write(JSON(line.Bytes()))
	return err
}
