package cards

// MaxDeck is the size of the largest deck (five and six players).
const MaxDeck = 34

// Pile is a face-down deck: the number of its cards, and the known ones, from the top; zero is an unseen card.
type Pile struct {
	N     uint8
	Known [MaxDeck]Card
}

// Drop removes an unseen card, or the top one if all are known.
func (p *Pile) Drop() {
	for i, known := range p.Known[:p.N] {
		if known == 0 {
			copy(p.Known[i:p.N], p.Known[i+1:p.N])
			p.N--
			p.Known[p.N] = 0
			return
		}
	}
	p.Take()
}

// Take removes the top card.
func (p *Pile) Take() {
	copy(p.Known[:p.N], p.Known[1:p.N])
	p.N--
	p.Known[p.N] = 0
}
