package referee

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
	"catanref/referee/random"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// unseenRecord is the record of a random game of which the table saw no theft, no purchase, no draw and no discard.
func unseenRecord(t testing.TB, head string, seed uint64, entries int) *scenarios.Scenario {
	t.Helper()
	s, err := scenarios.Read("game.yaml", []byte(head), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	p := random.New()
	p.Begin(s.Game, &s.Start, seed)
	text, dealt := head+"moves:\n", deals.Known(s.Game, &s.Start)
	add := func(a engine.Action) {
		ruling, after := dealt.Happened(a, nil)
		if ruling.Verdict != engine.Legal {
			t.Fatalf("%s happened, but the ruling is %v", notation.Text(s.Game, a), ruling.Verdict)
		}
		who, words, _ := strings.Cut(notation.Text(s.Game, a), ": ")
		text += "  - {" + who + ": " + record.Flow(words) + "}\n"
		dealt = after
	}
	for n := 0; n < entries && !p.Over(); n++ {
		a, ok := p.Choose()
		if !ok {
			t.Fatal("no move is legal")
		}
		said := visibility.Counted(s.Game, &p.State, visibility.AsSeen(s.Game, &p.State, a, position.NoSeat))
		if said.Verb.String() == "discard" {
			said.Unseen[0] += uint8(said.Give.Total())
			said.Give = 0
		}
		add(said)
		if err := p.Do(a); err != nil {
			t.Fatal(err)
		}
		for given, ok := visibility.AnsweredAlready(dealt.Any(), &p.State); ok; given, ok = visibility.AnsweredAlready(dealt.Any(), &p.State) {
			add(given)
		}
	}
	out, err := scenarios.Read("game.yaml", []byte(text), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Opening an evening of Cities & Knights of which no hidden card was seen takes a bounded amount of memory. It is counted by
// the bytes that are allocated, which are the same on every machine; most of them are garbage at once.
func TestUnseenGameIsOpened(t *testing.T) {
	if underRace {
		t.Skip("the race detector allocates, too")
	}
	const most = 120 << 20
	s := unseenRecord(t, "players: [anna, ben, clara]\nruleset: ck-2015\n", 1, 500)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	dealt, err := dealsAt(s, atEnd, io.Discard)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if dealt.Len() < 1000 {
		t.Fatalf("only %d deals are left: the game shows nothing", dealt.Len())
	}
	allocated := after.TotalAlloc - before.TotalAlloc
	t.Logf("%d entries, %d deals at the end, %d MB allocated", len(s.Moves), dealt.Len(), allocated>>20)
	if allocated > most {
		t.Errorf("%d bytes are allocated, more than %d", allocated, most)
	}
}

// An evening of 1,200 entries of which no hidden card was seen keeps a bounded number of hands once it is opened. Most of its
// places are worked out again when somebody looks at them.
func TestLongUnseenGameIsKept(t *testing.T) {
	if testing.Short() || underRace {
		t.Skip("takes a few seconds")
	}
	const most = 32 << 20
	head := "players: [anna, ben, clara, dora]\nruleset: ck-2015\n"
	s := unseenRecord(t, head, 4, 1200)
	text := head + "moves:\n"
	for i := range s.Moves {
		who, words, _ := strings.Cut(s.Moves[i].Text, ": ")
		text += "  - {" + who + ": " + record.Flow(words) + "}\n"
	}
	name := filepath.Join(t.TempDir(), "game.yaml")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	opened, _, err := session.Open(session.Options{Name: name, Watch: true, Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&after)
	kept := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	t.Logf("%d entries, %d deals at the end, %d MB kept", len(s.Moves), opened.Deals().Len(), kept>>20)
	if len(s.Moves) < 1200 || opened.Played() < 1200 {
		t.Fatalf("only %d entries were played", opened.Played())
	}
	if kept > most {
		t.Errorf("%d bytes are kept, more than %d", kept, most)
	}
	runtime.KeepAlive(opened)
}
