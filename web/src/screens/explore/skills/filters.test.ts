import { expect, it } from 'vitest'
import { narrowing, readFilters, toSearch } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

it('reads what an address says, and takes the usual for what nobody offers', () => {
  expect(read('q=%20web%20&topic=Coding&level=Beginner&length=short&sort=name&view=list')).toEqual({
    q: 'web',
    topic: 'Coding',
    level: 'Beginner',
    length: 'short',
    sort: 'name',
    view: 'list',
  })
  expect(read('level=Expert&length=0&sort=price&view=map')).toEqual(read(''))
})

it.each(['?', '?topic=Coding', '?q=a+b%26c&sort=name', '?level=Beginner&length=long&view=list'])(
  'writes it back: %s',
  (search) => {
    expect(toSearch(read(search))).toBe(search)
  },
)

it('names the page from the second on', () => {
  expect(toSearch(read('topic=Coding'), 1)).toBe('?topic=Coding')
  expect(toSearch(read('topic=Coding'), 2)).toBe('?topic=Coding&page=2')
})

it('takes each filter away by itself', () => {
  const left = narrowing(read('q=web&topic=Coding&sort=name'))

  expect(left.map(({ name, without }) => [name, toSearch(without)])).toEqual([
    ['q', '?topic=Coding&sort=name'],
    ['topic', '?q=web&sort=name'],
  ])
})
