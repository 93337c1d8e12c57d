// The place of the list of people, for the way back to it.
import { expect, it } from 'vitest'
import { rememberPlace, searchOfPlace, takePlace } from './list-place.ts'

it('is returned once, and to the list that was left', () => {
  const place = { search: '?page=2', top: 900, id: 'p23' }
  rememberPlace(place)
  expect(takePlace('')).toBeUndefined()
  expect(searchOfPlace()).toBe('?page=2')
  expect(takePlace('?page=2')).toEqual(place)
  expect(takePlace('?page=2')).toBeUndefined()
})
