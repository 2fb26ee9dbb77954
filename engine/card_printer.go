package engine

var PrinterPoint = rule("ck.printer.point")

var printer = newPointCard("printer", ScienceDeck, 1)

func init() { pointRules[printer] = PrinterPoint }
