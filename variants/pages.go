package variants

import _ "embed"

var (
	//go:embed PARAMETERS.md
	parametersPage string
	//go:embed EXPRESSIONS.md
	expressionsPage string
)

// The pages on what a house rule can set and say, which help tells at the prompt, too.
func ParametersPage() string  { return parametersPage }
func ExpressionsPage() string { return expressionsPage }
