package engine

// VerbID numbers the verbs; registration hands the numbers out. Zero is no verb.
type VerbID uint8

// DutyID is the number of a duty, handed out by registration. Zero is no duty.
type DutyID uint8
