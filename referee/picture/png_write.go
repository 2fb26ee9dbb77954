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

// This file writes the PNG format. Each band is compressed on its own, so that several can be compressed in parallel;
// concatenated they are one valid stream.

// packedBand is a compressed band.
type packedBand struct {
	data []byte
	sum  uint32 // checksum of the rows before compression
	size int
}

// packBand compresses rows. Every row but the first of a band is stored as its difference from the row above. A
// picture on paper is opaque, so its pixels have three bytes and no alpha.
func packBand(rows *image.RGBA, paper, last bool) packedBand {
	parts, pixels, high := 4, rows.Rect.Dx(), rows.Rect.Dy()
	if paper {
		parts = 3
	}
	var out bytes.Buffer
	z, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		panic(err) // cannot happen: the level is a valid constant
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
			if !bytes.Equal(row[from:to], above[from:to]) { // most rows are equal; their differences are all 0, and line is 0 already
				differences(line[1+parts*i:], row[from:to], above[from:to], parts)
			}
		}
		z.Write(line) // writing to a buffer cannot fail
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

// alike is the number of pixels that are compared with those above in one step.
const alike = 32

// differences writes the differences between the bytes of a row and those of the row above.
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

// unmixed returns one byte of a pixel as PNG stores it: the colour not multiplied by alpha.
func unmixed(row []uint8, i int) uint8 {
	a := row[i|3]
	if a == 255 || i&3 == 3 || a == 0 {
		return row[i]
	}
	return uint8(min(255, uint32(row[i])*255/uint32(a)))
}

// writePNG writes a file of compressed bands.
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
	part("IHDR", append(head, 8, form, 0, 0, 0)) // 8 bits per channel
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

// joinedSum returns the Adler-32 checksum of two concatenated texts from their checksums; size is the length of the
// second.
func joinedSum(first, second uint32, size int) uint32 {
	const base = 65521
	n := uint32(size % base)
	a := (first&0xffff + second&0xffff + base - 1) % base
	b := (first>>16 + second>>16 + uint32(uint64(n)*uint64(first&0xffff)%base) + base - n) % base
	return b<<16 | a
}
