// How many bytes a picture has once it is unpacked, told by its head: a small file may be a large picture (S31).
import type { Size } from './image-size.ts'

/** Of a PNG, by its type of color. A palette is unpacked to colors with transparency. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** `size` as `imageSize` has read it; of a format that says nothing of its colors, four bytes a pixel. */
export function unpackedSize(file: Buffer, { width, height }: Size): number {
  return width * height * bytesPerPixel(file)
}

function bytesPerPixel(file: Buffer): number {
  if (file.toString('latin1', 1, 4) === 'PNG')
    return (pngChannels[file[25] ?? 6] ?? 4) * ((file[24] ?? 8) > 8 ? 2 : 1)
  if (file[0] === 0xff && file[1] === 0xd8) return bytesPerJpegPixel(file)
  return 4
}

function bytesPerJpegPixel(file: Buffer): number {
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (isFrame(file[at + 1] ?? 0)) return (file[at + 9] ?? 4) * ((file[at + 4] ?? 8) > 8 ? 2 : 1)
  }
  return 4
}
