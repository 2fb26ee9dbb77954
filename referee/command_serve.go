package referee

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"catanref/engine/position"
	"catanref/referee/console"
	phones "catanref/referee/page"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
	"catanref/variants/yamlfile"
)

func serveCommand() *cobra.Command {
	var lan bool
	var port int
	var origins []string
	cmd := &cobra.Command{
		Use:   "serve FILE [--lan] [--port N] [--allow-origin ORIGIN]",
		Short: "serves a game as a page, for the phones around the table",
		Long: `Serves the game of FILE as a page: the same session as play, in the terminal at the same time. It
prints a link for the keeper, who records, one for the table, which watches and can ask, and one for each
player, who sees her own hand too. Who has a link may use it: links new makes all of them anew. Without
--lan the page is for this machine alone. It goes on when its input ends; quit, Ctrl-C or SIGTERM end it.`,
		Example: `  catanref serve evening.yaml --lan`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage(cmd, "Name the file of the game.")
			}
			return noWords(cmd, args[1:])
		},
	}
	cmd.Flags().BoolVar(&lan, "lan", false, "serve the phones of the local network too")
	cmd.Flags().IntVar(&port, "port", 0, fmt.Sprintf("`NUMBER` of the port (%d, or any where that is taken)", usualPort))
	cmd.Flags().StringArrayVar(&origins, "allow-origin", nil, "let a page of this `ORIGIN`, like an overlay, read through the table's link; may be repeated")
	lang := languageFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		collectOften()
		for i, text := range origins {
			origin, err := phones.CheckOrigin(text)
			if err != nil {
				return usage(cmd, "--allow-origin %s: %v.", console.Printable(text), err)
			}
			origins[i] = origin
		}
		if port < 0 || port > 65535 {
			return usage(cmd, "--port takes a number from 1 to 65535, not %d.", port)
		}
		if _, err := os.Stat(args[0]); errors.Is(err, fs.ErrNotExist) {
			return table.FileError(args[0], err)
		}
		s, found, err := session.Open(session.Options{Name: args[0], Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now, Langs: func(file string) []string { return languages(*lang, file) },
			By: func(*scenarios.Scenario) (position.Seat, error) { return position.NoSeat, nil }}) // the keeper may see everything
		for _, line := range found {
			fmt.Fprintln(cmd.ErrOrStderr(), console.Printable(line))
		}
		if faults := (yamlfile.Faults{}); errors.As(err, &faults) {
			return err
		}
		if err != nil {
			return table.FileError(args[0], err)
		}
		defer s.Close()
		door, err := listen(lan, port)
		if err != nil {
			return err
		}
		sv := &serving{Play: &table.Play{Page: pageFor(cmd.OutOrStdout()), Session: s}, door: door, origins: origins, file: args[0], faults: cmd.ErrOrStderr()}
		return sv.run(cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}

// usualPort is the default port if it is free.
const usualPort = 8377

// phoneListener is the network address at which phones connect.
type phoneListener struct {
	net.Listener
	address string   // as it appears in links
	hosts   []string // all host names and addresses that are accepted
}

func listen(lan bool, port int) (*phoneListener, error) {
	bound := "127.0.0.1"
	if lan {
		bound = ""
	}
	try := port
	if try == 0 {
		try = usualPort
	}
	l, err := net.Listen("tcp", net.JoinHostPort(bound, fmt.Sprint(try)))
	if err != nil && port == 0 {
		l, err = net.Listen("tcp", net.JoinHostPort(bound, "0"))
	}
	if err != nil {
		var system syscall.Errno
		if errors.As(err, &system) {
			err = system
		}
		return nil, fmt.Errorf("Port %d cannot be served: %w.", try, err)
	}
	_, number, _ := net.SplitHostPort(l.Addr().String())
	names := []string{"127.0.0.1", "localhost", "::1"}
	d := &phoneListener{Listener: l, address: net.JoinHostPort("127.0.0.1", number)}
	if lan {
		near := phones.Addresses()
		if names = append(names, near...); len(near) > 0 {
			d.address = net.JoinHostPort(near[0], number)
		}
		if name, err := os.Hostname(); err == nil {
			name = strings.ToLower(name)
			names = append(names, name, strings.TrimSuffix(name, ".local")+".local")
		}
	}
	for _, name := range names {
		d.hosts = append(d.hosts, net.JoinHostPort(name, number))
		if number == "80" {
			d.hosts = append(d.hosts, name)
		}
	}
	return d, nil
}

// serving is a game at the prompt and on the pages at the same time. Code that works on it holds the server's lock.
type serving struct {
	*table.Play
	door    *phoneListener
	origins []string // origins of other pages that may read through the table's link
	server  *phones.Server
	file    string
	faults  io.Writer
}

func (sv *serving) run(in io.Reader, out io.Writer) error {
	ended, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	sv.Session.Asks = true
	game := table.NewServedGame(sv.Session)
	game.Told = sv.notice
	links, err := keptLinks(sv.file, sv.Session.Game().Names[:sv.Session.Game().Players])
	if err != nil {
		fmt.Fprintf(sv.faults, "The links hold until this process ends: %s.\n", err)
	}
	sv.server = phones.New(game, links, sv.door.hosts)
	sv.server.Address, sv.server.Keep = sv.door.address, sv.keep
	sv.server.Origins, sv.server.Schema = sv.origins, func() any { return apiSchema() }
	web := sv.server.HTTP()
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(sv.door) }()
	sv.listLinks()

	ended, quit := context.WithCancel(ended)
	defer quit()
	sv.Lines = linesFor(sv.Play, in, out)
	defer sv.Lines.Close()
	if e, ok := sv.Lines.(*editor); ok {
		e.interrupted = quit
		sv.Page.Out = e
	}
	go sv.prompts(quit)
	if sv.Session.Held != nil {
		go sv.watch(ended)
	}
	select {
	case err = <-failed:
	case <-ended.Done():
		err = nil
	}
	sv.server.Do(func() { web.Close() }) // waits until no move is being made
	unsaved := ""
	if sv.server.Do(func() { unsaved = sv.Session.SetAside() }); unsaved != "" {
		return errors.New(unsaved)
	}
	return err
}

// prompts handles line after line until the input ends; after that only the page is served.
func (sv *serving) prompts(quit func()) {
	sv.server.Do(func() { sv.Status(); sv.Question() })
	for {
		var prompt string
		sv.server.Do(func() { prompt = sv.Prompt() })
		line, err := sv.Lines.Line(prompt)
		if err != nil {
			return
		}
		done := false
		if word, which, _ := strings.Cut(strings.TrimSpace(line), " "); strings.EqualFold(word, "links") {
			sv.links(strings.TrimSpace(which))
		} else {
			sv.server.Do(func() {
				a := sv.Session.Do(line)
				if done = a.Quit; a.Show == "help" {
					defer sv.Entry("  links [NAME|new]", 26, "the links of the page with their codes, one of them, or new ones")
				}
				sv.AnswerText(&a)
			})
		}
		if done {
			quit()
			return
		}
	}
}

// notice prints at the prompt what was done on a page, in a single write, because somebody may be typing.
func (sv *serving) notice(a *session.Answer) {
	var text bytes.Buffer
	out := sv.Page.Out
	sv.Page.Out = &text
	sv.AnswerText(a)
	sv.Page.Out = out
	if e, ok := sv.Lines.(*editor); ok {
		e.SetPrompt(sv.Prompt())
	}
	out.Write(text.Bytes())
}

// watch checks regularly whether another process has written the record.
func (sv *serving) watch(ended context.Context) {
	every := time.NewTicker(500 * time.Millisecond)
	defer every.Stop()
	for {
		select {
		case <-ended.Done():
			return
		case <-every.C:
			sv.server.Do(sv.Session.Refresh)
		}
	}
}
