//go:build !js

package referee

import (
	_ "embed"
	"io"

	"catanref/scenarios"
)

// exampleFile is the table that questions are about where no file is named.
//
//go:embed example.yaml
var exampleFile []byte

// fromFile reads the scenario of the flag -f, the example table where it is not given.
func fromFile(name string, stdin io.Reader) (*scenarios.Scenario, error) {
	if name == "" {
		return scenarios.Read("the example table", exampleFile, host)
	}
	return readScenario(name, stdin)
}
