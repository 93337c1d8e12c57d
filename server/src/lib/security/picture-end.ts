// Where a picture's bytes end: what follows would make one file two things.
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function png(bytes: Uint8Array): number {
  const data = view(bytes)
  const end = 0x49454e44
  let at = 8
  while (data.getUint32(at + 4) !== end) at += 12 + data.getUint32(at)
  return at + 12 + data.getUint32(at)
}

/** Blocks of data with their length before each, up to an empty one. */
function gifBlocks(data: DataView, from: number): number {
  let at = from
  while (data.getUint8(at) !== 0) at += 1 + data.getUint8(at)
  return at + 1
}

const gifColors = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function gif(bytes: Uint8Array): number {
  const data = view(bytes)
  const [extension, image, end] = [0x21, 0x2c, 0x3b]
  let at = 13 + gifColors(data.getUint8(10))
  for (let kind = data.getUint8(at); kind !== end; kind = data.getUint8(at)) {
    if (kind === extension) at = gifBlocks(data, at + 2)
    else if (kind === image) at = gifBlocks(data, at + 11 + gifColors(data.getUint8(at + 9)))
    else throw new RangeError('no block of a GIF')
  }
  return at + 1
}

/** After each segment, and within packed data after each `FF` that is not a mere byte, a marker follows. */
function jpg(bytes: Uint8Array): number {
  const data = view(bytes)
  const [start, end, scan] = [0xd8, 0xd9, 0xda]
  let at = 2
  for (;;) {
    if (data.getUint8(at) !== 0xff) throw new RangeError('no segment of a JPEG')
    const marker = data.getUint8(at + 1)
    if (marker === end) break
    const isFill = marker === 0xff
    if (isFill) at += 1
    else at += 2 + data.getUint16(at + 2)
    if (marker === scan) at = afterScan(data, at)
  }
  at += 2
  while (at < bytes.length && data.getUint8(at) === 0) at += 1
  // Phones put a second picture after the first.
  const isNext = at + 1 < bytes.length && data.getUint16(at) === 0xff00 + start
  return isNext ? at + jpg(bytes.subarray(at)) : at
}

function afterScan(data: DataView, from: number): number {
  let at = from
  const isMarker = (next: number) => next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)
  while (data.getUint8(at) !== 0xff || !isMarker(data.getUint8(at + 1))) at += 1
  return at
}

/** RIFF pads its content to an even length. */
function webp(bytes: Uint8Array): number {
  const size = view(bytes).getUint32(4, true)
  return 8 + size + (size % 2)
}

const ends: Record<string, (bytes: Uint8Array) => number> = {
  'image/png': png,
  'image/gif': gif,
  'image/jpeg': jpg,
  'image/webp': webp,
}

/** Null when the picture is cut off, or its parts cannot be followed. */
export function pictureEnd(bytes: Uint8Array, type: string): number | null {
  try {
    const end = ends[type]?.(bytes) ?? null
    return end !== null && end <= bytes.length ? end : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
