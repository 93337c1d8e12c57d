import { describe, expect, test } from 'vitest'
import { isAnother, linkThings, type Thing } from './successors.ts'

const thing = (id: string, title: string, text = '', discriminator = '', home = ''): Thing => ({
  id,
  title,
  text,
  discriminator,
  home,
})
const linked = (gone: Thing[], fresh: Thing[], isReworded = false) =>
  linkThings(gone, fresh, { isReworded }).links.map(({ from, to, why }) => [from, to, why])

const ten = 'one two three four five six seven eight nine ten'

describe('a thing that is gone is linked to a new one', () => {
  test('with the same text, whatever its title', () => {
    expect(linked([thing('a', 'Leaf', ten)], [thing('b', 'Leaves', ten)])).toEqual([
      ['a', 'b', 'same text'],
    ])
  })

  test('with the same title and eight of ten words', () => {
    const other = 'one two three four five six seven eight and more'
    expect(linked([thing('a', 'Leaf', ten)], [thing('b', 'Leaf', other)])).toEqual([
      ['a', 'b', 'same title'],
    ])
  })

  test('but not with seven of ten words, nor by the title alone of another text', () => {
    const other = 'one two three four five six seven and some more'
    expect(linked([thing('a', 'Leaf', ten)], [thing('b', 'Leaf', other)])).toEqual([])
    expect(linked([thing('a', 'Leaf', ten)], [thing('b', 'Leaf', '')])).toEqual([])
  })

  test('never where its sign differs', () => {
    const gone = [thing('a', 'Which?', '', 'single:water')]
    expect(linked(gone, [thing('b', 'Which?', '', 'single:light')], true)).toEqual([])
  })

  test('by most words of its wording where it is a question', () => {
    const gone = [thing('a', 'What do the roots of a plant take in?', '', 'single:water')]
    const fresh = [thing('b', 'What do roots of a plant take in?', '', 'single:water')]
    expect(linked(gone, fresh, true)).toEqual([['a', 'b', 'same words']])
    expect(linked(gone, fresh)).toEqual([])
  })
})

describe('what fits twice', () => {
  test('needs a decision, and is not guessed', () => {
    const gone = [thing('a', 'Leaf', ten)]
    const { links, doubts } = linkThings(gone, [thing('b', 'Leaf', ten), thing('c', 'Leaf', ten)])

    expect(links).toEqual([])
    expect(doubts).toEqual([{ title: 'Leaf', candidates: ['Leaf', 'Leaf'] }])
  })

  test('is settled by a better fit', () => {
    const gone = [thing('a', 'Leaf', ten)]
    expect(linked(gone, [thing('b', 'Root', ten), thing('c', 'Leaf', ten)])).toEqual([
      ['a', 'c', 'same text'],
    ])
  })

  test('is settled by its parent, where that is matched', () => {
    const gone = [thing('a', 'Leaf', ten, '', 'lesson'), thing('b', 'Leaf', ten, '', 'chapter')]
    const fresh = [thing('d', 'Leaf', ten, '', 'chapter 2'), thing('c', 'Leaf', ten, '', 'lesson')]
    const homes = new Map([['chapter', 'chapter 2']])
    const { links, doubts } = linkThings(gone, fresh, { homes })

    expect(links.map(({ from, to }) => [from, to])).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    expect(doubts).toEqual([])
  })

  test('and needs a decision where several have its old place', () => {
    const gone = [thing('a', 'Leaf', ten, '', 'chapter')]
    const fresh = ['b', 'c'].map((id) => thing(id, 'Leaf', ten, '', 'chapter'))

    expect(linkThings(gone, fresh)).toMatchObject({ links: [], doubts: [{ title: 'Leaf' }] })
  })
})

test.each([
  ['Leaf', ten, 'Leaf', 'other words', false],
  ['Leaf', ten, 'Leaves', ten.replace('ten', 'ten eleven'), false],
  ['Leaf', ten, 'Root', ten.replace('one two three', 'x y z'), true],
  ['Leaf', '', 'Root', ten, true],
])('"%s: %s" as "%s: %s" is another: %s', (title, text, later, words, isIt) => {
  expect(isAnother(thing('a', title, text), thing('a', later, words))).toBe(isIt)
})
