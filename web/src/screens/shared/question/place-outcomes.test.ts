import { describe, expect, test } from 'vitest'
import { type Part, placeOutcomes } from './place-outcomes.ts'

const part = (top: number, bottom: number, isRight = false): Part => ({ top, bottom, isRight })
const phone = { screen: 660, sheet: 280, least: 180 }

describe('above the sheet', () => {
  test.each([
    ['what is seen already does not move', [part(100, 160), part(200, 260, true)], 280, 0],
    ['what is covered is moved just above it', [part(300, 360), part(420, 480, true)], 280, 112],
    ['what stands above the screen comes down', [part(-40, 20, true), part(80, 140)], 280, -52],
    ['a sheet is lower where there is much to see', [part(40, 300), part(360, 440, true)], 236, 28],
    [
      'without room for both, the right one is seen whole',
      [part(0, 300), part(420, 600, true)],
      180,
      132,
    ],
    [
      'and with it as much of the chosen one as can be',
      [part(0, 100, true), part(300, 600)],
      180,
      -12,
    ],
    ['an answer longer than the screen is seen from its beginning', [part(90, 900, true)], 180, 78],
    ['nothing moves where nothing is marked', [], 280, 0],
  ])('%s', (_, parts, sheet, scrollBy) => {
    expect(placeOutcomes({ ...phone, parts })).toEqual({ sheet, scrollBy })
  })

  test.each([
    [part(0, 60), part(70, 130, true)],
    [part(500, 560, true), part(620, 700)],
    [part(200, 420, true), part(30, 190)],
  ])('all that fits is left free: %j, %j', (...parts) => {
    const { sheet, scrollBy } = placeOutcomes({ ...phone, parts })
    for (const { top, bottom } of parts) {
      expect(top - scrollBy).toBeGreaterThanOrEqual(0)
      expect(bottom - scrollBy).toBeLessThanOrEqual(phone.screen - sheet)
    }
  })
})
