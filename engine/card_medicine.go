package engine

var (
	MedicinePrice      = rule("ck.medicine.price")
	MedicineConditions = rule("ck.medicine.conditions")
)

var (
	medicineSaves = text("With the medicine the city costs {cards}.")
	medicineRules = text("The medicine lowers the price of an upgrade and nothing else.")
)

var medicine = newCard("medicine", ScienceDeck, 2)

// medicinePrice is what an upgrade costs with the card.
var medicinePrice = Of(Ore, 2) + Of(Grain, 1)

// PlayMedicine upgrades a settlement at the reduced price.
var PlayMedicine VerbID

func init() {
	PlayMedicine = newVerb(KnightsBook, Verb{
		Words: "play medicine", Plays: medicine, Args: "V", About: "upgrade a settlement for 2 ore 1 grain",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(medicine, false) },
		Check: func(c *Case) {
			v := c.Intersection(0)
			pays := c.Players[c.Seat].Hand.Has(medicinePrice)
			fits := c.without(func() { c.upgradable(v) })
			c.must(pays && fits, MedicineConditions).say(medicineRules)
			if !pays {
				c.must(false, MedicineConditions)
			}
			c.hasTarget(fits || c.canUpgrade(c.Seat))
		},
		Apply: func(c *Case) {
			c.useProgress(medicine)
			c.because(MedicinePrice).say(medicineSaves).cards(medicinePrice)
			c.builtFor(medicinePrice, MedicinePrice)
			c.upgrade(c.Intersection(0))
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, medicine) && c.Players[l.seat].Hand.Has(medicinePrice) {
				c.settlementsOf(l.seat, func(v Intersection) {
					a := l.move()
					a.Places[0] = v.place()
					l.add()
				})
			}
		},
	})
}

// canUpgrade reports whether any settlement of the seat could become a city.
func (c *Case) canUpgrade(seat Seat) bool {
	p := &c.Players[seat]
	return p.LaidCities > 0 || p.Supply.Cities > 0 && int(p.Supply.Settlements) < c.rules.Settlements.Value
}
