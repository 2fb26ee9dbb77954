package engine

import "strings"

// OwnRule is a rule that a variant brings: its id, and its title, which no rulebook has.
type OwnRule struct {
	ID    RuleID
	Title string
}

// levelNames are the names of the levels on the charts of the fifth edition.
var levelNames = [NumTracks]string{
	"Market, Merchant Guild, Trading House, Bank, Great Exchange",
	"Town Hall, Church, Fortress, Cathedral, High Assembly",
	"Abbey, Library, Aqueduct, Theater, University",
}

// LevelName returns the chart's name for a level of a track, "" for none.
func (r *Rules) LevelName(t Track, level int) string {
	names := strings.Split(r.LevelNames[t].Value, ",")
	if level < 1 || level > len(names) {
		return ""
	}
	return strings.TrimSpace(names[level-1])
}
