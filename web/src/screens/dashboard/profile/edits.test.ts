import { expect, it } from 'vitest'
import { buildStudent } from '#test/builders.ts'
import { changesOf, faultOf, valuesOf } from './edits.ts'
import { goalFault } from './goal.ts'
import { pictureFault } from './picture-fault.ts'

const student = buildStudent({ phone: '+4420', classId: 'class-6' })
const values = valuesOf(student)

it('sends only what differs, and null for what was emptied', () => {
  expect(changesOf(student, { name: ' Asha Menon ' })).toEqual({})
  expect(changesOf(student, { name: 'Asha', phone: ' ' })).toEqual({ name: 'Asha', phone: null })
})

it('takes empty fields, and names the first that is wrong', () => {
  expect(faultOf({ name: '', classId: '', phone: '' })).toBeNull()
  expect(faultOf({ ...values, phone: '+44 (20) 1234-567' })).toBeNull()
  expect(faultOf({ ...values, name: 'a'.repeat(81), phone: 'x' })?.message).toBe(
    'Name must not exceed 80 characters',
  )
  expect(faultOf({ ...values, phone: '0123' })).toEqual({
    name: 'phone',
    message: 'Please enter a valid phone number',
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
