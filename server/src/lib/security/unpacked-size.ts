// How many bytes a picture has once it is unpacked, read from its head: a small file may be a large picture (S31).
import { jpegFrameAt, kindOfPicture, type Size, webpFrames } from './image-size.ts'

/** Of a PNG, by its type of color. A palette is unpacked to colors with transparency. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

/** `size` as `imageSize` has read it; of a format that says nothing of its colors, four bytes a pixel. */
export function unpackedSize(file: Buffer, size: Size): number {
  switch (kindOfPicture(file)) {
    case 'image/png':
      return pixelsOf(size) * bytesPerPngPixel(file)
    case 'image/jpeg':
      return pixelsOf(size) * bytesPerJpegPixel(file)
    case 'image/webp':
      // Each frame is unpacked before anybody sees that it is larger than the whole.
      return (
        4 * webpFrames(file).reduce((most, one) => Math.max(most, pixelsOf(one)), pixelsOf(size))
      )
    default:
      return pixelsOf(size) * 4
  }
}

const pixelsOf = ({ width, height }: Size) => width * height

const bytesPerPngPixel = (file: Buffer) =>
  (pngChannels[file[25] ?? 6] ?? 4) * ((file[24] ?? 8) > 8 ? 2 : 1)

function bytesPerJpegPixel(file: Buffer): number {
  const at = jpegFrameAt(file)
  return at === null ? 4 : (file[at + 9] ?? 4) * ((file[at + 4] ?? 8) > 8 ? 2 : 1)
}

/** What belongs to the picture of a PNG: its head, palette, transparency, orientation, its pixels and its end. */
const ofPicture = new Set(['IHDR', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IEND'])

/** A PNG without profiles and texts: they are packed, and may be a thousand times as large unpacked. */
export function plainPng(file: Buffer): Buffer {
  const parts = [file.subarray(0, 8)]
  for (let at = 8; at + 8 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (ofPicture.has(file.toString('latin1', at + 4, at + 8))) parts.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
