import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createMemoryShare } from './memory-share.ts'

const mega = 2 ** 20
const reader = () => new EventEmitter() as unknown as ServerResponse

test('two networks with all that each may have leave a sixth for the next one', () => {
  const share = createMemoryShare(9 * mega, 5)
  const taken = { a: 0, b: 0, c: 0 }
  for (let n = 0; n < 20; n += 1)
    for (const of of ['a', 'b'] as const)
      try {
        share.take(reader(), mega / 2, [of])
        taken[of] += 1
      } catch {
        // Refused.
      }

  expect(taken).toEqual({ a: 8, b: 7, c: 0 })
  expect(() => share.take(reader(), 1.5 * mega, ['c'])).not.toThrow()
})

test('many networks leave room for what is small', () => {
  const share = createMemoryShare(8 * mega, 5)
  for (let n = 0; n < 400; n += 1)
    try {
      share.take(reader(), 32 * 1024, [`${n % 40}`])
    } catch {
      // Refused.
    }

  expect(() => share.take(reader(), 32 * 1024, ['newcomer'])).not.toThrow()
})

test('what is over makes room', () => {
  const share = createMemoryShare(8 * mega, 5)
  const first = reader()
  share.take(first, 6 * mega, ['a'])
  expect(() => share.take(reader(), mega, ['a'])).toThrow(/./)

  first.emit('close')

  expect(share.taken).toBe(0)
  expect(() => share.take(reader(), mega, ['a'])).not.toThrow()
})

test('readers who have taken nothing for long make room, the longest first, for callers with less', () => {
  const silence = new Map<unknown, number>()
  const disconnected: string[] = []
  const silentReader = (name: string, time: number) => {
    const socket = { resetAndDestroy: () => disconnected.push(name) }
    silence.set(socket, time)
    return Object.assign(reader(), { socket })
  }
  const share = createMemoryShare(8 * mega, 5, (socket) => silence.get(socket) ?? 0)
  const times = [2000, 9000, 5000, 0, 7000]
  for (const [index, time] of times.entries())
    share.take(silentReader(`${index}`, time), mega, [index % 2 === 0 ? 'a' : 'b'])

  share.take(reader(), 4 * mega, ['c'])

  expect(disconnected).toEqual(['1'])
  expect(share.taken).toBe(8 * mega)
  share.take(reader(), mega, ['d'])
  expect(disconnected).toEqual(['1', '4'])
  expect(() => share.take(reader(), mega, ['c'])).toThrow(/./)
  expect(disconnected).toEqual(['1', '4'])
})

test('of a caller who has its share, readers who have taken nothing for long make room for its others', () => {
  const silence = new Map<unknown, number>()
  const disconnected: number[] = []
  const share = createMemoryShare(8 * mega, 5, (socket) => silence.get(socket) ?? 0)
  const school = ['192.0.2.0/24', '192.0.2.1']
  for (let index = 0; index < 5; index += 1) {
    const socket = { resetAndDestroy: () => disconnected.push(index) }
    silence.set(socket, index === 2 ? 9000 : 0)
    share.take(Object.assign(reader(), { socket }), mega, school)
  }

  share.take(reader(), mega, school)
  expect(disconnected).toEqual([2])
  expect(() => share.take(reader(), mega, school)).toThrow(/./)
  expect(disconnected).toEqual([2])
})
