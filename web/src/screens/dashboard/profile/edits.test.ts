import { expect, it } from 'vitest'
import { buildStudent } from '#test/builders.ts'
import { changesOf, valuesOf } from './details-form.tsx'
import { goalFault } from '#features/profile/model/goal.ts'
import { pictureFault } from './picture.tsx'

const student = buildStudent({ phone: '+4420', classId: 'class-6' })
const values = valuesOf(student)

it('sends only what differs, and null for what was emptied', () => {
  expect(changesOf(student, { ...values, name: ' Asha Menon ' })).toEqual({})
  expect(changesOf(student, { ...values, name: 'Asha', phone: ' ' })).toEqual({
    name: 'Asha',
    phone: null,
  })
})

it.each([
  ['', 'Daily goal is required'],
  ['ten', 'Daily goal must be a valid number'],
  ['7.5', 'Daily goal must be a valid number'],
  ['4', 'Daily goal must be between 5 and 240'],
  ['241', 'Daily goal must be between 5 and 240'],
  ['5', null],
  ['240', null],
])('answers a goal of "%s" with %s', (typed, fault) => {
  expect(goalFault(typed)).toBe(fault)
})

it('lets a picture through that the server would take', () => {
  expect(pictureFault({ type: 'image/webp', size: 2_000_000 })).toBeNull()
  expect(pictureFault({ type: 'image/webp', size: 2_000_001 })).toMatch(/2 MB/)
  expect(pictureFault({ type: 'text/html', size: 1 })).toMatch(/^Please choose a PNG/)
})
