package engine

// RuleID names a rule: "base.settlement.distance". Its first segment is the book that states it, the second the
// topic, which names the file of the book. It is an error, so that errors.Is(err, base.SettlementDistance) asks
// for the reason of a refusal.
type RuleID string

// String returns the id as it is written in the catalogue.
func (r RuleID) String() string { return string(r) }

// Error makes a rule usable as the reason of a refusal.
func (r RuleID) Error() string { return string(r) }
