import { describe, expect, test } from 'vitest'
import { type Part, placeOutcomes } from './place-outcomes.ts'

const part = (top: number, bottom: number, isRight = false): Part => ({ top, bottom, isRight })
const phone = { screen: 660, sheet: 280, least: 180 }

describe('above the sheet', () => {
  test.each([
    ['visible parts do not move', [part(100, 160), part(200, 260, true)], 280, 0],
    ['covered parts move just above it', [part(300, 360), part(420, 480, true)], 280, 112],
    ['parts above the screen move down', [part(-40, 20, true), part(80, 140)], 280, -52],
    ['the sheet is lower if the parts are high', [part(40, 300), part(360, 440, true)], 236, 28],
    [
      'without room for both, the right part is fully visible',
      [part(0, 300), part(420, 600, true)],
      180,
      132,
    ],
    [
      'and with it as much of the chosen part as fits',
      [part(0, 100, true), part(300, 600)],
      180,
      -12,
    ],
    ['the start of an answer longer than the screen is visible', [part(90, 900, true)], 180, 78],
    ['nothing moves without marked parts', [], 280, 0],
  ])('%s', (_, parts, sheet, scrollBy) => {
    expect(placeOutcomes({ ...phone, parts })).toEqual({ sheet, scrollBy })
  })

  test.each([
    [part(0, 60), part(70, 130, true)],
    [part(500, 560, true), part(620, 700)],
    [part(200, 420, true), part(30, 190)],
  ])('shows all parts that fit: %j, %j', (...parts) => {
    const { sheet, scrollBy } = placeOutcomes({ ...phone, parts })
    for (const { top, bottom } of parts) {
      expect(top - scrollBy).toBeGreaterThanOrEqual(0)
      expect(bottom - scrollBy).toBeLessThanOrEqual(phone.screen - sheet)
    }
  })
})
