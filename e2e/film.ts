// A film of some length and many bytes, made by the browser: one noisy picture a second, with an index by which players jump.
import type { Page } from '@playwright/test'

/** A WebM of `seconds` pictures, each about `size` bytes, that differ from one another. */
export async function makeFilm(page: Page, seconds: number, side = 640): Promise<Buffer> {
  const pictures = await page.evaluate(drawPictures, { seconds, side })
  return muxFilm(
    pictures.map((text) => frameOf(Buffer.from(text, 'base64'))),
    side,
  )
}

async function drawPictures({ seconds, side }: { seconds: number; side: number }) {
  const canvas = new OffscreenCanvas(side, side)
  const paper = canvas.getContext('2d')
  const pixels = new ImageData(side, side)
  const pictures: string[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    paper?.putImageData(pixels, 0, 0)
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
    const bytes = new Uint8Array(await picture.arrayBuffer())
    pictures.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
  }
  return pictures
}

/** A lossy WebP is a VP8 key frame in a wrapping. */
function frameOf(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ', 0, 'latin1')
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4))
}

/** An element of Matroska: its id, its length in eight bytes, what is in it. */
function element(id: number, ...content: Buffer[]): Buffer {
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.reduce((sum, part) => sum + part.length, 0)))
  length[0] = 1
  return Buffer.concat([name, length, ...content])
}

const number = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')
const float = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function muxFilm(frames: Buffer[], side: number): Buffer {
  const head = element(
    0x1a45dfa3,
    element(0x4282, text('webm')),
    element(0x4287, number(2)),
    element(0x4285, number(2)),
  )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, float(frames.length * 1000)),
    element(0x4d80, text('kinnow')),
    element(0x5741, text('kinnow')),
  )
  const size = element(0xe0, element(0xb0, number(side)), element(0xba, number(side)))
  const track = element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, number(1)),
      element(0x73c5, number(1)),
      element(0x83, number(1)),
      element(0x86, text('V_VP8')),
      size,
    ),
  )
  // Of track 1, at the beginning of its cluster, a key frame.
  const block = Buffer.from([0x81, 0, 0, 0x80])
  const clusters = frames.map((frame, second) =>
    element(0x1f43b675, element(0xe7, number(second * 1000)), element(0xa3, block, frame)),
  )
  const cuesOf = (start: number) => {
    let position = start
    const points = clusters.map((cluster, second) => {
      const place = element(0xb7, element(0xf7, number(1)), element(0xf1, number(position)))
      position += cluster.length
      return element(0xbb, element(0xb3, number(second * 1000)), place)
    })
    return element(0x1c53bb6b, ...points)
  }
  // The index stands before what it names, and is as long whatever it says.
  const start = info.length + track.length + cuesOf(0).length
  return Buffer.concat([head, element(0x18538067, info, track, cuesOf(start), ...clusters)])
}
