// Pictures are drawn by a process of their own, which has its time.
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { Failure } from '../util/failure.ts'
import { drawApart } from './draw-picture.ts'

const size = { width: 40, height: 20 }
const picture = await Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4), 40, 20).png()
const fit = { width: 10, height: 10, isCovered: false, quality: 80 }

test('a picture that takes too long to draw is too heavy', async () => {
  expect((await drawApart({ picture, size, fit })).subarray(8, 12).toString()).toBe('WEBP')
  const late = drawApart({ picture, size, fit }, { time: 1, memory: 64 })
  await expect(late).rejects.toThrow(new Failure('picture-too-heavy'))
})

test('what is none in spite of its head is no picture', async () => {
  const none = drawApart({ picture: picture.subarray(0, 40), size, fit })
  await expect(none).rejects.toThrow(new Failure('not-a-picture'))
})
