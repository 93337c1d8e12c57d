import { describe, expect, it } from 'vitest'
import { countOn, type Look, startCounting } from './active-minutes.ts'

const second = 1000
const minute = 60 * second
const noon = Date.parse('2026-06-10T12:00:00Z')

/** Looks once a second for so long, as `at` says of each second, and gives the minutes that count. */
function watch(length: number, at: (past: number) => Partial<Look>, every = second): number[] {
  let counting = startCounting(noon)
  const counted: number[] = []
  for (let past = every; past <= length; past += every) {
    const look = { now: noon + past, isBeforeStudent: true, lastInputAt: 0, isPlaying: false }
    const next = countOn(counting, { ...look, ...at(past) })
    counting = next.counting
    if (next.counted !== null) counted.push(next.counted - noon / minute)
  }
  return counted
}
/** Something was pressed that long ago. */
const pressed = (past: number, ago = 0) => ({ lastInputAt: noon + past - ago })

it('a student who moves on is active in each minute', () => {
  expect(watch(3 * minute, (past) => pressed(past))).toEqual([0, 1, 2])
})

it('a minute counts from twenty seconds on, be they in pieces', () => {
  const first = (seconds: number) => (past: number) =>
    past <= seconds * second ? pressed(past) : {}
  const odd = (past: number) => ((past / second) % 2 === 1 ? pressed(past) : {})

  expect(watch(minute - second, first(19))).toEqual([])
  expect(watch(minute - second, first(20))).toEqual([0])
  expect(watch(minute - second, odd)).toEqual([0])
})

it('who reads without moving is active for a minute, and no longer', () => {
  const read = () => ({ lastInputAt: noon })

  expect(watch(10 * minute, read)).toEqual([0])
})

it('a page that is hidden, or covered by another window, counts nothing in ten minutes', () => {
  expect(watch(10 * minute, (past) => ({ ...pressed(past), isBeforeStudent: false }))).toEqual([])
  expect(watch(10 * minute, () => ({ isBeforeStudent: false, isPlaying: true }))).toEqual([])
})

it('a film of five minutes counts five, with nothing pressed', () => {
  expect(watch(5 * minute, () => ({ isPlaying: true }))).toEqual([0, 1, 2, 3, 4])
})

describe('never more than the clock', () => {
  it('a computer that slept counts nothing of its sleep', () => {
    const { counting } = countOn(startCounting(noon), {
      now: noon + 10 * minute,
      isBeforeStudent: true,
      isPlaying: true,
      lastInputAt: noon,
    })

    expect(counting.active).toBe(0)
  })

  it('looks that come once a minute, as in the background, count nothing', () => {
    expect(watch(10 * minute, (past) => pressed(past), minute)).toEqual([])
  })

  it('a clock that is set back counts no second twice', () => {
    const counting = { ...startCounting(noon), active: 10 * second }
    const look = { now: noon - second, isBeforeStudent: true, isPlaying: true, lastInputAt: noon }

    expect(countOn(counting, look).counting).toMatchObject({ active: 0 })
  })

  it('a minute is reported once', () => {
    expect(watch(minute - second, (past) => pressed(past))).toEqual([0])
  })
})
