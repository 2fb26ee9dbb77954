//go:build js && wasm

// Site is the page without a server: the referee runs in the browser. The page calls one function for everything it
// would ask a server, and provides the storage.
package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"catanref/referee/table"
)

// mostMemory is a soft limit for the memory that a long game with hidden hands may use on a phone: near it, garbage
// is collected more often. A browser never takes memory back from a program.
const mostMemory = 150 << 20

// The page sets a global object "catanref" with "disk" and "langs", the languages to understand. When "ready" is
// called, the object also has "answer": answer(path, match, body) returns a promise of {status, kind, tag, body}.
func main() {
	debug.SetMemoryLimit(mostMemory)
	world := js.Global().Get("catanref")
	var langs []string
	for i := range world.Get("langs").Length() {
		langs = append(langs, world.Get("langs").Index(i).String())
	}
	device := &table.Device{Disk: disk{world.Get("disk")}, Clock: time.Now, Langs: langs}
	world.Set("answer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		path, match, body := args[0].String(), args[1].String(), []byte(args[2].String())
		return promised(func() js.Value {
			a := device.Answer(path, match, body)
			return js.ValueOf(map[string]any{"status": a.Status, "kind": a.Kind, "tag": a.Tag, "body": string(a.Body)})
		})
	}))
	world.Call("ready")
	select {}
}

// promised starts work in the background and returns a promise of its result.
func promised(work func() js.Value) js.Value {
	var run js.Func
	run = js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() {
			defer run.Release()
			args[0].Invoke(work())
		}()
		return nil
	})
	return js.Global().Get("Promise").New(run)
}

// awaited waits for a promise.
func awaited(promise js.Value) (value js.Value, err error) {
	done := make(chan struct{})
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(done)
		return nil
	})
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = js.Error{Value: args[0]}
		close(done)
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	<-done
	return value, err
}
