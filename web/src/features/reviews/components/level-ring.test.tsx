// The ring of a level: as long as what was reached, and lighter where time has taken it.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LevelRing } from './level-ring.tsx'

const around = 2 * Math.PI * 15

/** How much of the ring each arc is, the lighter one first. */
function arcsOf(part: number, faded: number): number[] {
  const { container, unmount } = render(<LevelRing part={part} faded={faded} label="So far" />)
  const arcs = [...container.querySelectorAll('circle[stroke-dasharray]')].map((arc) => {
    const [length = 0, rest = 0] = (arc.getAttribute('stroke-dasharray') ?? '')
      .split(' ')
      .map(Number)
    expect(length + rest).toBeCloseTo(around, 6)
    return length / around
  })
  unmount()
  return arcs
}

it.each([
  [3 / 8, 0, [0.375, 0.375]],
  [3 / 8, 1 / 3, [0.375, 0.25]],
  [1, 1 / 4, [1, 0.75]],
  [1 / 2, 1, [0.5]],
  [0, 0, []],
])('of %d, of which %d has faded, draws the whole and what is firm', (part, faded, wanted) => {
  const arcs = arcsOf(part, faded)
  expect(arcs).toHaveLength(wanted.length)
  for (const [at, arc] of arcs.entries()) expect(arc).toBeCloseTo(wanted[at] ?? -1, 6)
})

it('is described in words', () => {
  render(<LevelRing part={0.5} faded={0} label="50% of the way to Mastered" />)
  expect(screen.getByText('50% of the way to Mastered')).toBeTruthy()
})
