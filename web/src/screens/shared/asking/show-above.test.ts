// What a question is about stays in sight above the sheet that asks it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAbove } from './show-above.ts'

const box = (top: number, bottom: number): Element => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect
  return element
}

const scrolled = vi.fn<(to: ScrollToOptions) => void>()
beforeEach(() => {
  vi.stubGlobal('scrollBy', scrolled)
})
afterEach(() => {
  vi.unstubAllGlobals()
  scrolled.mockReset()
})

// A sheet that begins at 316 leaves the page from 76 to 300.
it.each([
  ['ends below where the sheet begins', [box(200, 260), box(280, 400)], 100],
  ['is longer than the room, and shows how it begins', [box(200, 500)], 124],
  ['is above the bar', [box(-40, 60)], -116],
])('scrolls to what %s', (_, parts, top) => {
  showAbove(box(316, 844), parts)

  expect(scrolled).toHaveBeenCalledWith({ top, behavior: 'instant' })
})

it.each([
  ['that is seen already', [box(80, 300)]],
  ['where there is nothing to show', []],
])('does not scroll %s', (_, parts) => {
  showAbove(box(316, 844), parts)

  expect(scrolled).not.toHaveBeenCalled()
})
