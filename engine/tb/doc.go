// Package tb holds the rules of Traders & Barbarians as far as the program speaks of them, one file for each topic, the
// middle segment of its rule ids: event cards, the Fishermen, the Rivers and gold. The edition of 2025 holds; the
// older printing is the variant tb-2007. What the box lays on a table, its terrain, marks of lines, numbers, keys of
// files and members of expressions, is registered here beside its rules.
package tb
