import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Menu, menuItem } from './menu.tsx'

/** Of a window 768 pixels high. */
function openAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: top, width: 220, height: 240 }),
  )
  render(
    <Menu label="More" face="…">
      <button type="button" {...menuItem}>
        Lock
      </button>
    </Menu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  return screen.getByRole('menu').style.translate
}

it.each([
  [447, ''],
  [449, '0px calc(-100% - 60px)'],
])('opens above its button where the foot of the screen would cover it: %d', (top, moved) => {
  expect(window.innerHeight).toBe(768)
  expect(openAt(top)).toBe(moved)
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Lock' }))
})

it('stays below where there is no room above either', () => {
  vi.stubGlobal('innerHeight', 320)
  expect(openAt(300)).toBe('')
})
