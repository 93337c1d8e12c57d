import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { imageSize } from './image-size.ts'

const text = (value: string) => new TextEncoder().encode(value)
const hex = (value: string) => new Uint8Array(Buffer.from(value.replaceAll(' ', ''), 'hex'))
const size = { width: 5, height: 3 }

it('reads the size of each kind of picture', () => {
  const png = hex('89504e470d0a1a0a 0000000d 49484452 00000005 00000003')
  const gif = hex('474946383961 0500 0300 000000')
  const jpg = hex('ffd8 ffe0 0004 0000 ffc0 0011 08 0003 0005 03 000000')
  const riff = '52494646 00000000 57454250'
  const lossless = hex(`${riff} 5650384c 00000000 2f 04800000 00`)
  const extended = hex(`${riff} 56503858 0a000000 00000000 040000 020000`)
  const lossy = hex(`${riff} 56503820 00000000 000000 9d012a 0500 0300`)

  expect(imageSize(png, 'image/png')).toEqual(size)
  expect(imageSize(gif, 'image/gif')).toEqual(size)
  expect(imageSize(jpg, 'image/jpeg')).toEqual(size)
  expect(imageSize(lossless, 'image/webp')).toEqual(size)
  expect(imageSize(extended, 'image/webp')).toEqual(size)
  expect(imageSize(lossy, 'image/webp')).toEqual(size)
})

it('reads the frame of a JPEG that it has, and none in a segment after a doubled sign', () => {
  const comment = Buffer.alloc(0xffff - 2)
  // Where the segment ends for a reader who takes the doubled sign for the marker, and FE FF for its length.
  comment.set(hex('ffc0 0011 08 0040 0040 03'), 2 + 2 + 0xfeff - 7)
  const frame = hex('ffc0 0011 08 0003 0005 03 000000')

  const picture = Buffer.concat([hex('ffd8 ffff fe ffff'), comment, frame])
  expect(imageSize(picture, 'image/jpeg')).toEqual(size)
})

it('reads an SVG by its sides or by its box', () => {
  expect(imageSize(text('<svg width="5" height="3px">'), 'image/svg+xml')).toEqual(size)
  expect(imageSize(text('<svg viewBox="0 0 5 3">'), 'image/svg+xml')).toEqual(size)
  expect(imageSize(text('<svg stroke-width="2" viewBox="0 0 5 3">'), 'image/svg+xml')).toEqual(size)
  expect(imageSize(text('<svg width="100%">'), 'image/svg+xml')).toBeNull()
})

it('has no size for bytes that are something else, or cut off', () => {
  expect(imageSize(text('<html>'), 'image/png')).toBeNull()
  expect(imageSize(hex('89504e47'), 'image/png')).toBeNull()
  expect(imageSize(hex('ffd8 ffe0'), 'image/jpeg')).toBeNull()
  expect(imageSize(new Uint8Array(), 'image/webp')).toBeNull()
})

it('has none for a picture with something else before its head', () => {
  const decoy = '00000014 74455874 00000040 00000040 0806000000 00000000000000 00000000'
  const png = hex(`89504e470d0a1a0a ${decoy} 0000000d 49484452 00000005 00000003`)
  const jpg = hex(
    'ffd8 ffe0 0004 0000 00c0 000b 08 0040 0040 01 011100 ffc0 0011 08 0003 0005 03 000000',
  )

  expect(imageSize(png, 'image/png')).toBeNull()
  expect(imageSize(jpg, 'image/jpeg')).toBeNull()
})
