package parameters

import "catanref/engine"

// ofLanding are the entries for the barbarians: the way of their ship, and the actions at their landing.
func ofLanding() []Parameter {
	return []Parameter{
		numeric("barbarians.steps", 1, 20, "ships of the event die that bring the barbarians to the coast", "ck.event.ship ck.event.landing ck.component.barbarian-track",
			func(r *engine.Rules) *engine.Param[int] { return &r.BarbarianSteps }),
		yes("barbarians.activation", "whether knights may be made active after the landing, before strengths are compared", "ck.event.landing ck.turn.answers-first",
			func(r *engine.Rules) *engine.Param[bool] { return &r.ActivationPhase }),
		yes("barbarians.commit", "whether each player says which active knights defend, and only those count", "ck.barbarians.defence ck.barbarians.lowest ck.barbarians.defender",
			func(r *engine.Rules) *engine.Param[bool] { return &r.CommitKnights }),
		yes("barbarians.committed-rest", "whether after such a battle only the knights that were committed become inactive", "ck.barbarians.knights-rest",
			func(r *engine.Rules) *engine.Param[bool] { return &r.CommittedRest }),
		yes("pillage.wall", "whether a city wall may be given in place of a city", "ck.barbarians.pillage ck.barbarians.owner-chooses",
			func(r *engine.Rules) *engine.Param[bool] { return &r.WallForCity }),
	}
}
