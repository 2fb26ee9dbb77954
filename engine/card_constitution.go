package engine

var ConstitutionPoint = rule("ck.constitution.point")

var constitution = newPointCard("constitution", PoliticsDeck, 1)

func init() { pointRules[constitution] = ConstitutionPoint }
