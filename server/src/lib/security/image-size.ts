// The size a picture wants to have, read from its first bytes, so that the page keeps the place free.
export type Size = { width: number; height: number }

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Requires IHDR to be the first chunk: a decoder skips a decoy before it. */
const png = (bytes: Uint8Array): Size | null => {
  const data = view(bytes)
  const isHead = data.getUint32(8) === 13 && ascii(bytes, 12, 16) === 'IHDR'
  return isHead ? { width: data.getUint32(16), height: data.getUint32(20) } : null
}

const gif = (bytes: Uint8Array): Size => ({
  width: view(bytes).getUint16(6, true),
  height: view(bytes).getUint16(8, true),
})

/** Markers without a segment, and SOS: none of them comes before the frame. */
const isBare = (marker: number) =>
  marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xda)

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Where the frame header of a JPEG begins, after its segments; C4, C8 and CC look like one and are none. Before a marker
 * any number of FF may stand and nothing else: a decoder skips a decoy between segments.
 */
export function jpegFrameAt(bytes: Uint8Array): number | null {
  const data = view(bytes)
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = data.getUint8(at + 1)
    if (data.getUint8(at) !== 0xff || isBare(marker)) return null
    if (isFrame(marker)) return at
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2)
  }
  return null
}

const jpg = (bytes: Uint8Array): Size | null => {
  const at = jpegFrameAt(bytes)
  if (at === null) return null
  const data = view(bytes)
  return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) }
}

/** The pixels of a WebP that the chunk at this place holds; null where it holds none. */
const pixelsAt = (bytes: Uint8Array, at: number): Size | null => {
  const data = view(bytes)
  const form = ascii(bytes, at, at + 4)
  if (form === 'VP8L') {
    const bits = data.getUint32(at + 9, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  const sideAt = (place: number) => data.getUint16(place, true) & 0x3fff
  const isWhole = form === 'VP8 ' && at + 18 <= bytes.length
  return isWhole ? { width: sideAt(at + 14), height: sideAt(at + 16) } : null
}

const webp = (bytes: Uint8Array): Size | null => {
  if (ascii(bytes, 12, 16) !== 'VP8X') return pixelsAt(bytes, 12)
  const data = view(bytes)
  const three = (at: number) => data.getUint16(at, true) + (data.getUint8(at + 2) << 16) + 1
  return { width: three(24), height: three(27) }
}

/** What a WebP really holds, whatever its head says: one picture, or those of a film, each in a chunk of 24 bytes more. */
export function webpFrames(bytes: Uint8Array): Size[] {
  const frames: Size[] = []
  const data = view(bytes)
  for (let at = 12; at + 13 <= bytes.length;) {
    const frame = pixelsAt(bytes, at)
    if (frame) frames.push(frame)
    const length = data.getUint32(at + 4, true)
    at += ascii(bytes, at, at + 4) === 'ANMF' ? 24 : 8 + length + (length % 2)
  }
  return frames
}

const rootOf = (bytes: Uint8Array) =>
  /<svg\b[^>]*>/i.exec(new TextDecoder().decode(bytes.subarray(0, 20_000)))?.[0] ?? ''
const boxOf = (tag: string) =>
  /\sviewBox\s*=\s*["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)

const svg = (bytes: Uint8Array): Size | null => {
  const tag = rootOf(bytes)
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1])
  const box = boxOf(tag)
  const width = side('width') || box?.[2]
  const height = side('height') || box?.[3]
  return width && height ? { width: Math.round(width), height: Math.round(height) } : null
}

const readers = { 'image/png': png, 'image/gif': gif, 'image/jpeg': jpg, 'image/webp': webp }
export type PictureKind = keyof typeof readers

/** What a picture is by its first bytes, whatever it is called; null for none of these. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | null {
  if (ascii(bytes, 1, 4) === 'PNG') return 'image/png'
  if (ascii(bytes, 0, 3) === 'GIF') return 'image/gif'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null
}

const read = (bytes: Uint8Array, type: string) => {
  if (type === 'image/svg+xml') return svg(bytes)
  const kind = kindOfPicture(bytes)
  return kind !== null && kind === type ? readers[kind](bytes) : null
}

export type Frame = { x: number; y: number; width: number; height: number }

/** Where the coordinates in which an SVG is drawn begin, and how far they go; null where they are its pixels. */
export function svgFrame(bytes: Uint8Array): Frame | null {
  const box = boxOf(rootOf(bytes))
  if (!box || box.length !== 4 || !box.every(Number.isFinite)) return null
  const [x = 0, y = 0, width = 0, height = 0] = box
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** Null when the bytes are not what the file's ending says. */
export const imageSize = (bytes: Uint8Array, type: string): Size | null => {
  try {
    const size = read(bytes, type)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
