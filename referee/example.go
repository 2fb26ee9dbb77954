//go:build !js

package referee

import (
	_ "embed"
	"io"

	"catanref/scenarios"
)

// exampleFile is the table used for questions if no file is named.
//
//go:embed example.yaml
var exampleFile []byte

// fromFile reads the scenario of the flag -f, or the example table if the flag is missing.
func fromFile(name string, stdin io.Reader) (*scenarios.Scenario, error) {
	if name == "" {
		return scenarios.Read("the example table", exampleFile, host)
	}
	return readScenario(name, stdin)
}
