package referee

import (
	_ "embed"
	"io"

	"catanref/referee/table"
	"catanref/scenarios"
)

// exampleFile is the table used for questions if no file is named.
//
//go:embed example.yaml
var exampleFile []byte

// fromFile reads the scenario of the flag -f, or the example table if the flag is missing.
func fromFile(name string, stdin io.Reader) (*scenarios.Scenario, error) {
	if name == "" {
		return scenarios.Read("the example table", exampleFile, table.Host)
	}
	return readScenario(name, stdin)
}
