package variants

import _ "embed"

var (
	//go:embed PARAMETERS.md
	parametersPage string
	//go:embed EXPRESSIONS.md
	expressionsPage string
)

// The pages on the possible content of house rules, which help also prints at the prompt.
func ParametersPage() string  { return parametersPage }
func ExpressionsPage() string { return expressionsPage }
