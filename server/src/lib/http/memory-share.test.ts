import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createMemoryShare } from './memory-share.ts'

const mega = 2 ** 20
const reader = () => new EventEmitter() as unknown as ServerResponse

test('two networks with all that each may have leave room for what is small', () => {
  const share = createMemoryShare(8 * mega, 5)
  const large = mega / 2
  let refused = 0
  for (let n = 0; n < 20; n += 1)
    for (const of of ['a', 'b'])
      try {
        share.take(reader(), large, of)
      } catch {
        refused += 1
      }

  expect(refused).toBe(40 - 14)
  expect(() => share.take(reader(), large, 'c')).toThrow(/./)
  expect(() => share.take(reader(), 2000, 'c')).not.toThrow()
})

test('what is over makes room', () => {
  const share = createMemoryShare(8 * mega, 5)
  const first = reader()
  share.take(first, 4 * mega, 'a')
  expect(() => share.take(reader(), mega, 'a')).toThrow(/./)

  first.emit('close')

  expect(share.taken).toBe(0)
  expect(() => share.take(reader(), mega, 'a')).not.toThrow()
})

test('readers who have taken nothing for long make room, the longest first', () => {
  const silence = new Map<unknown, number>()
  const disconnected: string[] = []
  const silentReader = (name: string, time: number) => {
    const socket = { resetAndDestroy: () => disconnected.push(name) }
    silence.set(socket, time)
    return Object.assign(reader(), { socket })
  }
  const share = createMemoryShare(8 * mega, 5, (socket) => silence.get(socket) ?? 0)
  const times = [2000, 9000, 5000, 0, 7000, 1000, 0]
  for (const [index, time] of times.entries())
    share.take(silentReader(`${index}`, time), mega, index % 2 === 0 ? 'a' : 'b')

  share.take(reader(), 2 * mega, 'c')

  expect(disconnected).toEqual(['1', '4'])
  expect(share.taken).toBe(7 * mega)
  share.take(reader(), mega, 'c')
  expect(disconnected).toEqual(['1', '4', '2'])
  expect(() => share.take(reader(), mega, 'd')).toThrow(/./)
})
