// Package console formats what commands write for people: paragraphs wrapped at the width of the terminal, headings,
// lists, tables and the Markdown of the pages of reference, with colour where the terminal has it.
package console
