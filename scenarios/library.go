package scenarios

import "embed"

// Library holds the built-in case law: a directory a family of rules.
//
//go:embed */*.yaml
var Library embed.FS
