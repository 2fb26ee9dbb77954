package referee

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"catanref/referee/console"
	phones "catanref/referee/page"
	"catanref/referee/table"
)

// Links are stored, so that a phone finds its page again after the server was killed. They are in the user's cache
// directory, which nobody else can read, and never beside the record, which people send to each other.

func linksFile(record string) (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(record))
	return filepath.Join(dir, "catanref", "links", hex.EncodeToString(sum[:12])+".json"), nil
}

// keptLinks returns the stored links of a record, or new ones. The error says why they could not be stored.
func keptLinks(file string, players []string) (*phones.Links, error) {
	file = table.Absolute(file)
	if name, err := linksFile(file); err == nil {
		links := &phones.Links{}
		if text, err := os.ReadFile(name); err == nil && json.Unmarshal(text, links) == nil && links.Fit(file, players) {
			return links, nil
		}
	}
	links := phones.NewLinks(file, players)
	return links, keepLinks(links)
}

func keepLinks(links *phones.Links) error {
	name, err := linksFile(links.File)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	text, err := json.Marshal(links)
	if err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), "new-*") // readable only by the user
	if err != nil {
		return err
	}
	_, err = temp.Write(text)
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		os.Remove(temp.Name())
	}
	return err
}

// keep stores links that have changed.
func (sv *serving) keep(links *phones.Links) {
	if err := keepLinks(links); err != nil {
		fmt.Fprintf(sv.faults, "The links hold until this process ends: %s.\n", err)
	}
}

// players lists the names of the players who have a link.
func (sv *serving) players() (names []string) {
	sv.server.Do(func() { names = sv.Session.Game().Names[:sv.Session.Game().Players] })
	return names
}

// links carries out the command "links": it prints all links with their codes, or new ones, or only one link, because
// a player who scans a code should not see those of the others.
func (sv *serving) links(which string) {
	if strings.EqualFold(which, "new") {
		links := sv.server.Links().Renewed(table.Absolute(sv.file), sv.players())
		sv.server.Renew(links)
		sv.keep(links)
		sv.listLinks()
		return
	}
	all := sv.server.Links().List(sv.players())
	chosen, names := all, make([]string, len(all))
	for i, l := range all {
		if names[i] = l.Name; strings.EqualFold(l.Name, which) {
			chosen = all[i : i+1]
		}
	}
	if which != "" && len(chosen) != 1 {
		sv.server.Do(func() {
			sv.Text("", 2, fmt.Sprintf("No link is called %q. They are those of %s; `links new` makes new ones.", console.Printable(which), strings.Join(names, ", ")))
		})
		return
	}
	var codes []phones.Code
	for _, l := range chosen {
		codes = append(codes, phones.NewCode(l.Name, sv.address(l)))
	}
	sv.server.Do(func() { sv.Raw(sv.listed(chosen), "\n", phones.SideBySide(codes, sv.Width, sv.Colour), "\n") })
}

// listLinks prints the links, one per line, without their codes.
func (sv *serving) listLinks() {
	all := sv.server.Links().List(sv.players())
	sv.server.Do(func() {
		sv.Raw(sv.listed(all), "\n")
		sv.Text("", 2, "`links NAME` shows one of them as a code for a phone, `links` all, `links new` makes new ones.")
		if join := sv.server.JoinLink(); join != "" {
			sv.Text("", 2, "Phones that have none knock at "+join+"; the keeper's page lets them in.")
		}
		sv.Blank()
	})
}

func (sv *serving) address(l phones.Link) string { return "http://" + sv.door.address + l.Path }

func (sv *serving) listed(list []phones.Link) (lines string) {
	long := 0
	for _, l := range list {
		long = max(long, console.Width(l.Name))
	}
	for _, l := range list {
		lines += fmt.Sprintf("%-*s  %s\n", long, l.Name, sv.address(l))
	}
	return lines
}
