// Package table follows a game at a table without knowing a terminal or a server: the answers of the prompt (Play), of
// the page (NewServedGame) and of the page without a server (Device), questions in words, positions as text, score
// sheets, and the start of a new game. Commands and the browser call it.
package table
