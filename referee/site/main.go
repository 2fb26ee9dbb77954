//go:build js && wasm

// Site is the page without a server: the referee in the browser itself. The page asks it what it would ask a server,
// by one function, and lends it a disk.
package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"catanref/referee"
)

// mostMemory is what a long evening of unseen hands may take of a phone; what is no longer needed is collected sooner
// as it comes near. A browser never takes memory back.
const mostMemory = 150 << 20

// The page puts an object "catanref" into its world with "disk", and "langs" that are heard. It finds "answer" there
// once "ready" is called: answer(path, match, body) returns a promise of {status, kind, tag, body}.
func main() {
	debug.SetMemoryLimit(mostMemory)
	world := js.Global().Get("catanref")
	var langs []string
	for i := range world.Get("langs").Length() {
		langs = append(langs, world.Get("langs").Index(i).String())
	}
	device := &referee.Device{Disk: disk{world.Get("disk")}, Clock: time.Now, Langs: langs}
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

// promised does work beside the page, which may wait for it.
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
