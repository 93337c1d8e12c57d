import { expect, test } from 'vitest'
import { excerpt, highlight } from './highlight.ts'
import { readQuery } from '../query/query-words.ts'

const shown = ({ text, hits }: ReturnType<typeof highlight>) =>
  hits
    .toReversed()
    .reduce(
      (all, [start, end]) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
      text,
    )

test.each([
  ['plant food', 'Plants make their food', '[Plants] make their [food]'],
  ['frac', 'Fractions of a fraction', '[Fractions] of a [fraction]'],
  ['ecole', 'L’École est là', 'L’[École] est là'],
  ['wifi plan', 'Plans of Wi-Fi plans', '[Plans] of [Wi-Fi] [plans]'],
  ['the cell', 'The cells of the leaf', 'The [cells] of the leaf'],
  ['x', 'Nothing here', 'Nothing here'],
])('%s in %s', (query, text, expected) => {
  expect(shown(highlight(text, readQuery(query)))).toBe(expected)
})

test('an excerpt shows where the words stand together, and says where it was cut', () => {
  const filler = 'Nothing of interest stands in this sentence. '.repeat(20)
  const text = `Water. ${filler}Roots take in water from the soil. ${filler}`

  const part = excerpt(text, readQuery('water roots'))

  expect(shown(part)).toMatch(/^… .*\[Roots\] take in \[water\] from the soil\..* …$/)
  // With some of what comes before.
  expect(shown(part)).toMatch(/^… [A-Za-z. ]{40,60}\[Roots\]/)
  expect(part.text.length).toBeLessThan(200)
  expect(part.text.length).toBeGreaterThan(150)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7])('an excerpt is cut between words, %i letters on', (letters) => {
  const filler = 'Nothing of interest stands in this sentence. '.repeat(20)
  const mark = 'a'.repeat(letters)

  const { text } = excerpt(`${filler}${mark} Roots take. ${filler}`, readQuery('roots'))

  expect(text).toMatch(/^… (?:Nothing|of|interest|stands|in|this|sentence\.) /)
  expect(text).toMatch(/ (?:Nothing|of|interest|stands|in|this|sentence\.) …$/)
})

test('an excerpt shows the words it was chosen for, also where others stand nearly as close', () => {
  const filler = 'Nothing of interest stands in this sentence. '.repeat(8)
  const apart = (letters: number) => `Water ${'and so on '.repeat(letters / 10)}in roots. `
  const shownOf = (text: string) => shown(excerpt(text, readQuery('water roots')))

  // Words so far apart do not fit into one excerpt with its context.
  const near = `${filler}Here water enters the roots. ${filler}`
  expect(shownOf(`${filler}${apart(140)}${near}`)).toContain('[water] enters the [roots]')
  // These do, and are better than one word that comes first.
  expect(shownOf(`${filler}Water. ${filler}${apart(90)}${filler}`)).toMatch(/\[Water\] .*\[roots\]/)
})

test('a short text is shown whole', () => {
  expect(shown(excerpt('Roots take in water.', readQuery('water')))).toBe('Roots take in [water].')
})

test('a text without spaces is cut around the place', () => {
  const text = `${'植物'.repeat(300)}水${'植物'.repeat(300)}`

  const part = excerpt(text, readQuery('水'))

  expect(part.hits).toHaveLength(1)
  expect(part.text.length).toBeLessThan(200)
})
