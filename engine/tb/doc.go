// Package tb holds the rules of Traders & Barbarians that the program covers, one file for each topic, the middle
// segment of its rule ids: event cards, the Fishermen, the Rivers and gold. The rules are those of the edition of
// 2025; the older printing is the variant tb-2007. Everything that the box lays on a table (terrain, marks of
// lines, numbers, keys of files, members of expressions) is registered here next to its rules.
package tb
