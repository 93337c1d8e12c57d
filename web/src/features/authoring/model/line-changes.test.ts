// What differs between two texts, by lines, with the words in them.
import { expect, it } from 'vitest'
import { changedLines, countWords } from './line-changes.ts'

const before = 'One.\nTwo is here.\nThree.\nFour.\n'

it('a line with a changed word is shown whole, with the word that went and the one that came', () => {
  const groups = changedLines(before, before.replace('here', 'there now'))
  expect(groups).toHaveLength(1)
  expect(groups[0]?.line).toBe(2)
  const text = (kind: string) =>
    groups[0]?.pieces
      .filter((piece) => piece.kind !== kind)
      .map((piece) => piece.text)
      .join('')
  expect(text('removed')).toBe('Two is there now.')
  expect(text('added')).toBe('Two is here.')
})

it('lines far from one another are apart, and line ends alone are no change', () => {
  const groups = changedLines(before, before.replace('One', 'First').replace('Four', 'Last'))
  expect(groups.map(({ line }) => line)).toEqual([1, 4])
  expect(changedLines(before, before.replaceAll('\n', '\r\n'))).toEqual([])
})

it('words are counted that came and went', () => {
  expect(countWords(changedLines(before, `${before}Five and six.\n`))).toEqual({
    added: 3,
    removed: 0,
  })
})
