// Whether a PNG holds as many pixels as its head says.
import { inflateSync } from 'node:zlib'

/** Values of a pixel, by its type of color. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Of an interlaced PNG the seven passes: where each begins, and how far its pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of the unpacked pixels, each row with one more before it. */
function expectedLength(data: DataView): number {
  const [width, height] = [data.getUint32(16), data.getUint32(20)]
  const bits = data.getUint8(24) * (channels[data.getUint8(25)] ?? 0)
  const lengthOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0
  if (data.getUint8(28) === 0) return lengthOf(width, height)
  return passes.reduce(
    (sum, [x, y, across, down]) =>
      sum + lengthOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    0,
  )
}

/** Bytes that one packed byte can hold at most. */
const mostPacked = 1032
/** What is larger is not unpacked here. */
const mostUnpacked = 100_000_000

/** False also where they cannot be unpacked; true where they are too large for that. Expects a PNG whose chunks can be followed to its end. */
export function hasAllPixels(png: Uint8Array): boolean {
  const data = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const parts: Uint8Array[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + data.getUint32(at))
    if (data.getUint32(at + 4) === 0x49444154)
      parts.push(png.subarray(at + 8, at + 8 + data.getUint32(at)))
  const length = expectedLength(data)
  const packed = Buffer.concat(parts)
  if (length > mostPacked * packed.length) return false
  if (length > mostUnpacked) return true
  try {
    return inflateSync(packed, { maxOutputLength: length + 1 }).length === length
  } catch {
    return false
  }
}
