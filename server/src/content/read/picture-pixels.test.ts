// A picture whose head says another size than it has, or that ends early, is found before a reader meets it.
import { deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { buildPng } from '../test-png.ts'
import { hasAllPixels } from '../../lib/security/png-pixels.ts'

const lesson = `${chapter}/1-root.md`

async function faultsOf(name: string, bytes: Uint8Array) {
  const folder = await writeFolder({
    ...soundSchool,
    [`${chapter}/figures/${name}`]: Buffer.from(bytes),
    [lesson]: `${soundSchool[lesson]}\n![A leaf](figures/${name})\n`,
  })
  const { findings } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  return findings.map(formatFinding).filter((line) => line.includes(`${name}:`))
}

const pixels = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(90), width, height)

test('a sound picture of each kind is none to report', async () => {
  expect(await faultsOf('a.png', await pixels(31, 17).png())).toEqual([])
  expect(await faultsOf('a.jpg', await pixels(31, 17).jpeg())).toEqual([])
  expect(await faultsOf('a.webp', await pixels(31, 17).webp())).toEqual([])
  expect(await faultsOf('a.png', buildPng())).toEqual([])
})

test.each([
  [200, 2],
  [2, 200],
  [1, 1],
  [60_000, 60_000],
])('a PNG of four pixels whose head says %i × %i is an error', async (width, height) => {
  expect(await faultsOf('a.png', buildPng(width, height))).toEqual([
    expect.stringMatching(
      /a\.png:1: error: the picture does not have the pixels that its head says/,
    ),
  ])
})

test('a picture that is cut off is an error', async () => {
  for (const [name, bytes] of [
    ['a.png', await pixels(64, 64).png()],
    ['a.jpg', await pixels(64, 64).jpeg()],
    ['a.webp', await pixels(64, 64).webp()],
  ] as const)
    expect(await faultsOf(name, bytes.subarray(0, bytes.length - 20))).toEqual([
      expect.stringMatching(/:1: error: the picture is cut off or broken/),
    ])
})

/** Chunks without check sums, which are not read here. */
function pngOf(head: number[], unpacked: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const [width = 0, height = 0, ...rest] = head
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', Buffer.concat([size, Buffer.from([...rest.slice(0, 2), 0, 0, rest[2] ?? 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['two colors', [10, 3, 1, 0, 0], 3 * (1 + 2)],
  ['a palette of four bits', [5, 2, 4, 3, 0], 2 * (1 + 3)],
  ['sixteen bits with transparency', [3, 2, 16, 6, 0], 2 * (1 + 24)],
  [
    'interlaced rows',
    [5, 5, 8, 0, 1],
    2 + 2 + (1 + 2) + 2 * (1 + 1) + (1 + 3) + 3 * (1 + 2) + 2 * (1 + 5),
  ],
])('a PNG with %s has the pixels that its head says', (_, head, length) => {
  expect(hasAllPixels(pngOf(head, length))).toBe(true)
  expect(hasAllPixels(pngOf(head, length - 1))).toBe(false)
  expect(hasAllPixels(pngOf(head, length + 1))).toBe(false)
})
