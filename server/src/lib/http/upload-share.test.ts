import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { UploadShare } from './upload-share.ts'

const kilo = 1024
const usual = {
  mostComing: 1000 * kilo,
  firstBytes: kilo,
  slowest: { after: 60_000, bytesPerSecond: 1 },
  retryAfter: 5,
}

function begin(share: UploadShare, student: string, network = 'here') {
  const response = new EventEmitter() as unknown as ServerResponse
  share.begin(response, [network, student])
  const sender = new PassThrough({ highWaterMark: 10_000 * kilo })
  const body = share.meter(response, sender)
  return { response, sender, body, read: buffer(body) }
}

test('many who announce much and send little leave their neighbors room', async () => {
  const share = new UploadShare(usual)
  const slow = Array.from({ length: 100 }, (_, index) => begin(share, `slow ${index}`))
  for (const { sender } of slow) sender.write(Buffer.alloc(100))
  const neighbor = begin(share, 'neighbor')
  neighbor.sender.end(Buffer.alloc(200 * kilo))

  expect(await neighbor.read).toHaveLength(200 * kilo)
  expect(share.taken).toBe(300 * kilo)
  for (const { response } of slow) response.emit('close')
})

test('what has come counts until the response ends, and is refused where it does not fit', async () => {
  const share = new UploadShare(usual)
  const first = begin(share, 'first')
  first.sender.end(Buffer.alloc(600 * kilo))
  await first.read
  const second = begin(share, 'second')
  second.sender.write(Buffer.alloc(300 * kilo))
  await expect(second.read).rejects.toMatchObject({ code: 'unavailable' })
  expect(begin(share, 'third', 'elsewhere').body.destroyed).toBe(false)

  first.response.emit('close')
  second.response.emit('close')
  expect(share.taken).toBe(kilo)
  const again = begin(share, 'second')
  again.sender.end(Buffer.alloc(300 * kilo))
  expect(await again.read).toHaveLength(300 * kilo)
})

test('a second upload of a student is refused until the first ends', () => {
  const share = new UploadShare(usual)
  const { response } = begin(share, 'student')
  expect(() => begin(share, 'student')).toThrow(/./)
  response.emit('close')

  expect(() => begin(share, 'student')).not.toThrow()
})

test('what comes too slowly fails, and what comes as fast as it must arrives', async () => {
  const slowest = { after: 20, bytesPerSecond: 10 * kilo }
  const share = new UploadShare({ ...usual, slowest })
  const [slow, quick] = [begin(share, 'slow'), begin(share, 'quick')]
  slow.sender.write(Buffer.alloc(10))
  quick.sender.write(Buffer.alloc(500 * kilo))
  await expect(slow.read).rejects.toMatchObject({ code: 'too-slow' })
  quick.sender.end()

  expect(await quick.read).toHaveLength(500 * kilo)
})
