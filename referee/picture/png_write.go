//go:build !js

package picture

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
)

// The file form of PNG. The bands of a picture are packed each on its own, so that several can be at once; one behind the
// other they are one stream.

// packedBand is some rows, packed.
type packedBand struct {
	data []byte
	sum  uint32 // of the rows as they were before
	size int
}

// packBand packs rows. Each but the first of a band is told by what it differs from the one above it. On paper there is
// nothing that shows through, and a pixel has no fourth part.
func packBand(rows *image.RGBA, paper, last bool) packedBand {
	parts, pixels, high := 4, rows.Rect.Dx(), rows.Rect.Dy()
	if paper {
		parts = 3
	}
	var out bytes.Buffer
	z, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is one of its own
	}
	sum, line, above := adler32.New(), make([]byte, parts*pixels+1), make([]byte, 4*pixels)
	for y := range high {
		row := rows.Pix[y*rows.Stride : y*rows.Stride+4*pixels]
		clear(line)
		if y > 0 {
			line[0] = 2
		}
		for i := 0; i < pixels; i += alike {
			from, to := 4*i, 4*min(i+alike, pixels)
			if !bytes.Equal(row[from:to], above[from:to]) { // as most are; no difference is 0, which stands there
				differences(line[1+parts*i:], row[from:to], above[from:to], parts)
			}
		}
		z.Write(line) // a buffer takes everything
		sum.Write(line)
		above = row
	}
	if last {
		z.Close()
	} else {
		z.Flush()
	}
	return packedBand{out.Bytes(), sum.Sum32(), len(line) * high}
}

// alike is how many pixels are compared at once with those above them.
const alike = 32

// differences writes by what the parts of pixels differ from those above them.
func differences(to, row, above []byte, parts int) {
	for i := 0; i < len(row); i += 4 {
		p, q := row[i:i+4], above[i:i+4]
		if binary.LittleEndian.Uint32(p) != binary.LittleEndian.Uint32(q) {
			for j := range parts {
				if parts == 3 {
					to[j] = p[j] - q[j]
				} else {
					to[j] = unmixed(p, j) - unmixed(q, j)
				}
			}
		}
		to = to[parts:]
	}
}

// unmixed is a part of a pixel as a file has it: its colour is not mixed with how much it covers.
func unmixed(row []uint8, i int) uint8 {
	a := row[i|3]
	if a == 255 || i&3 == 3 || a == 0 {
		return row[i]
	}
	return uint8(min(255, uint32(row[i])*255/uint32(a)))
}

// writePNG writes the file of packed bands.
func writePNG(out io.Writer, wide, high int, paper bool, bands []packedBand) error {
	var file bytes.Buffer
	file.WriteString("\x89PNG\r\n\x1a\n")
	part := func(name string, data []byte) {
		binary.Write(&file, binary.BigEndian, uint32(len(data)))
		begin := file.Len()
		file.WriteString(name)
		file.Write(data)
		binary.Write(&file, binary.BigEndian, crc32.ChecksumIEEE(file.Bytes()[begin:]))
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(wide))
	head = binary.BigEndian.AppendUint32(head, uint32(high))
	form := byte(6) // red, green, blue and opacity
	if paper {
		form = 2
	}
	part("IHDR", append(head, 8, form, 0, 0, 0)) // eight bits each
	part("IDAT", []byte{0x78, 0x01})
	sum := uint32(1)
	for _, b := range bands {
		part("IDAT", b.data)
		sum = joinedSum(sum, b.sum, b.size)
	}
	part("IDAT", binary.BigEndian.AppendUint32(nil, sum))
	part("IEND", nil)
	_, err := out.Write(file.Bytes())
	return err
}

// joinedSum is the Adler-32 sum of two texts, one behind the other, the second so long.
func joinedSum(first, second uint32, size int) uint32 {
	const base = 65521
	n := uint32(size % base)
	a := (first&0xffff + second&0xffff + base - 1) % base
	b := (first>>16 + second>>16 + uint32(uint64(n)*uint64(first&0xffff)%base) + base - n) % base
	return b<<16 | a
}
