package referee

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"

	phones "catanref/referee/page"
)

// Links outlive the process, so that a phone finds its page again after the server was killed. They stand
// in the user's own cache, which nobody else can read, never beside the record, which is sent around.

func linksFile(record string) (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(record))
	return filepath.Join(dir, "catanref", "links", hex.EncodeToString(sum[:12])+".json"), nil
}

// keptLinks returns the links of a record from the last time, or new ones. The error says why they could not
// be kept.
func keptLinks(file string, players []string) (*phones.Links, error) {
	file = absolute(file)
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
	temp, err := os.CreateTemp(filepath.Dir(name), "new-*") // which only the user can read
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
