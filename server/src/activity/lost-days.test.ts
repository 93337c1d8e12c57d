// Which days a journey takes.
import { expect, test } from 'vitest'
import type { Calendar } from './day.ts'
import { lostDays } from './lost-days.ts'

const at = (text: string) => Date.parse(text)
const from4 = (timezone: string | null): Calendar => ({ timezone, dayStarts: 4 })
const lost = (now: string, from: string | null, to: string | null) =>
  lostDays(at(now), from4(from), from4(to)).map((day) =>
    new Date(day * 24 * 3_600_000).toISOString().slice(0, 10),
  )

test('from the last zone of the world to the first a day is lost', () => {
  // Sent after landing: at home the tenth had begun during the flight, at the destination it is the eleventh.
  expect(lost('2026-06-10T20:00:00Z', 'Pacific/Midway', 'Pacific/Kiritimati')).toEqual([
    '2026-06-10',
  ])
})

test('across the Pacific, where six hours of a day are left in the air', () => {
  expect(lost('2026-06-11T00:00:00Z', 'America/Los_Angeles', 'Australia/Sydney')).toEqual([
    '2026-06-10',
  ])
})

test('landing in the evening of the next date, that day is lost too', () => {
  expect(lost('2026-06-11T04:56:00Z', 'Pacific/Pago_Pago', 'Pacific/Kiritimati')).toEqual([
    '2026-06-10',
    '2026-06-11',
  ])
})

test.each([
  ['a shorter flight ahead leaves most of a day', 'Europe/Berlin', 'Asia/Tokyo'],
  ['a flight back gives one more', 'Pacific/Kiritimati', 'Pacific/Midway'],
  ['a border nearby changes nothing', 'Europe/Berlin', 'Europe/London'],
])('%s', (_, from, to) => {
  for (const hour of ['00', '06', '12', '18'])
    expect(lost(`2026-06-10T${hour}:00:00Z`, from, to)).toEqual([])
})

test('a zone that is sent for the first time takes nothing', () => {
  expect(lost('2026-06-10T20:00:00Z', null, 'Pacific/Kiritimati')).toEqual([])
  expect(lost('2026-06-10T20:00:00Z', 'Pacific/Midway', null)).toEqual([])
})
