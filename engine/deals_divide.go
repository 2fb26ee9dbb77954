package engine

// Divide replaces every position by those that f adds for it: none where it cannot be any more, several
// where something came or went that nobody can name. Equal ones merge.
func (d *Deals) Divide(f func(s State, add func(State))) (*Deals, error) {
	var err error
	out := d.like()
	seen := make(map[deal]struct{}, len(d.all))
	d.Each(func(s *State) bool {
		f(*s, func(t State) {
			x := out.split(&t)
			if _, ok := seen[x]; ok || err != nil {
				return
			}
			if len(out.all) == MaxDeals {
				err = ErrTooManyDeals
				return
			}
			seen[x] = struct{}{}
			out.all = append(out.all, x)
		})
		return err == nil
	})
	return out, err
}
