import { afterEach, expect, it } from 'vitest'
import { buildSession } from '#test/weekend-builders.ts'
import { ownTimeOf } from './own-time.ts'

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

it.each([
  // 04:30 UTC is ten in Kolkata.
  ['UTC', { date: '2099-12-05', start: '04:30', end: '07:30' }],
  ['Europe/Berlin', { date: '2099-12-05', start: '05:30', end: '08:30' }],
  ['America/Los_Angeles', { date: '2099-12-04', start: '20:30', end: '23:30' }],
  ['Asia/Kolkata', null],
  ['Asia/Colombo', null],
])('tells when a session is in %s', (name, time) => {
  process.env['TZ'] = name

  expect(ownTimeOf(buildSession())).toEqual(time)
})
