import { expect, it } from 'vitest'
import { zoneName } from './time-zones.ts'

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['constructor', 'constructor'],
])('%s is %s', (reported, name) => {
  expect(zoneName(reported)).toBe(name)
})
