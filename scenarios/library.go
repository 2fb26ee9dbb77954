package scenarios

import "embed"

// Library holds the built-in case law: base/settlement/distance_own.yaml is a case of
// base.settlement.distance. Variants have a directory each, and so have whole games and hidden hands.
//
//go:embed hidden/*.yaml */*/*.yaml
var Library embed.FS
