package referee

import (
	"strings"

	"catanref/referee/console"
	"catanref/scenarios"
	"catanref/variants"
)

// topic is a page, or some of its chapters, that help prints at the prompt.
type topic struct {
	name, about string
	page        func() string
	chapters    []string // headings on the page; none: the whole page
}

// topics are printed by help TOPIC. They are the pages of the repository, so that both say the same.
var topics = []topic{
	{"places", "how hexes, corners and paths are called", scenarios.FilesPage, []string{"Names of places"}},
	{"moves", "every move of every box, with an example", scenarios.MovesPage, nil},
	{"position", "the keys under setup, and what they look like", scenarios.FilesPage, []string{"The keys of a position"}},
	{"records", "what stands under moves: mistakes, corrections, agreements", scenarios.FilesPage, []string{"The record of a game"}},
	{"hidden", "cards that nobody saw", scenarios.FilesPage, []string{"Cards nobody saw"}},
	{"parameters", "what a house rule can set, by theme", variants.ParametersPage, nil},
	{"expressions", "the words and functions of conditions, and events", variants.ExpressionsPage, nil},
	{"sea", "Seafarers and its scenarios", scenarios.BoxesPage, []string{"The sea"}},
	{"two", "two players, and five or six", scenarios.BoxesPage, []string{"Two players", "Five and six players"}},
	{"event-cards", "event cards in place of the dice", scenarios.BoxesPage, []string{"Event cards", "In a record of Traders & Barbarians"}},
	{"fishermen", "fishing grounds, the lake and fish tokens", scenarios.BoxesPage, []string{"The Fishermen", "In a record of Traders & Barbarians"}},
	{"rivers", "bridges, gold, the richest and the poorest", scenarios.BoxesPage, []string{"The Rivers", "In a record of Traders & Barbarians"}},
}

// topicNamed finds a topic by name, or returns nil.
func topicNamed(name string) *topic {
	for i := range topics {
		if topics[i].name == name {
			return &topics[i]
		}
	}
	return nil
}

func topicNames() []string {
	out := make([]string, len(topics))
	for i := range topics {
		out[i] = topics[i].name
	}
	return out
}

// tell prints the topic.
func (t *topic) tell(p *console.Page) {
	if t.chapters == nil {
		p.Markdown(t.page())
		return
	}
	for i, heading := range t.chapters {
		if i > 0 {
			p.Blank()
		}
		p.Markdown(chapterOf(t.page(), heading))
	}
}

// chapterOf returns the part of a page from the heading "## …" or "### …" to the next that is no smaller; "" if there is
// no such heading.
func chapterOf(text, heading string) string {
	for _, mark := range []string{"## ", "### "} {
		if _, rest, found := strings.Cut("\n"+text, "\n"+mark+heading+"\n"); found {
			rest, _, _ = strings.Cut(rest, "\n## ")
			rest, _, _ = strings.Cut(rest, "\n"+mark)
			return mark + heading + "\n" + rest
		}
	}
	return ""
}
