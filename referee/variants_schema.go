package referee

import (
	"catanref/engine/position"
)

// The parts of the variant schema for the table's own tokens and actions.

func tokensSchema() map[string]any {
	kind := map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"supply"},
		"properties": map[string]any{
			"supply": map[string]any{"type": "integer", "minimum": 1, "maximum": position.MaxTokens, "description": "all there are"},
			"each":   map[string]any{"type": "integer", "minimum": 0, "maximum": position.MaxTokens, "description": "that each player has at the start, out of the supply"},
			"hidden": map[string]any{"type": "boolean", "description": "only its owner knows how many"},
			"about":  map[string]any{"type": "string"},
		},
	}
	return map[string]any{
		"type": "object", "maxProperties": position.MaxTokenKinds, "propertyNames": map[string]any{"pattern": "^[a-z]+(-[a-z]+)*$"}, "additionalProperties": kind,
		"description": "tokens of the table's own, by name",
	}
}

func actionsSchema() map[string]any {
	text := func(about string) map[string]any { return map[string]any{"type": "string", "description": about} }
	number := func(about string) map[string]any {
		return map[string]any{"type": []string{"integer", "string"}, "description": about}
	}
	action := map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"say"},
		"anyOf": []any{map[string]any{"required": []string{"brings"}}, map[string]any{"required": []string{"robber"}}, map[string]any{"required": []string{"points"}}},
		"properties": map[string]any{
			"say":    text("what the table says for it; moves have its words joined by hyphens"),
			"when":   text("after-roll, before-roll, any, or an expression; left out: after-roll"),
			"if":     map[string]any{"type": []string{"string", "boolean"}, "description": "what must hold"},
			"pays":   text("cards, tokens, or an expression that comes to them"),
			"brings": text("as cards of a grant"),
			"times":  map[string]any{"type": "integer", "minimum": 1, "maximum": 20, "description": "how often in a turn; left out: any number"},
			"count":  number("how often brings is given"),
			"from":   text("as of a grant"),
			"robber": text("as of a grant"),
			"points": number("as of a grant"),
		},
	}
	return map[string]any{"type": "array", "maxItems": position.MaxOwnActions, "items": action, "description": "moves of the table's own: use NAME"}
}
