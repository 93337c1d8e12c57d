import { expect, it } from 'vitest'
import {
  chooseForDashboard,
  chosenForDashboard,
  deselect,
  rememberAcademic,
  rememberedAcademic,
  select,
  selected,
} from './selections.ts'
import { clearSession } from './session.ts'

const all = () => [selected('subcategoryId'), selected('subjectId'), selected('chapterId')]

it('SPEC §3: stores the selection', () => {
  select({ subcategoryId: 'class-6', subjectId: 'science' })
  select({ chapterId: 'plants' })

  expect(all()).toEqual(['class-6', 'science', 'plants'])
  expect(localStorage.getItem('subjectId')).toBe('science')
})

it('clears narrower selections that belonged to another one', () => {
  select({ subcategoryId: 'class-6', subjectId: 'science', chapterId: 'plants' })

  select({ subjectId: 'maths' })
  expect(all()).toEqual(['class-6', 'maths', undefined])

  select({ subcategoryId: 'class-7' })
  expect(all()).toEqual(['class-7', undefined, undefined])
})

it('does not clear narrower selections when the same is selected again', () => {
  select({ subcategoryId: 'class-6', subjectId: 'science', chapterId: 'plants' })

  select({ subcategoryId: 'class-6', subjectId: 'science' })

  expect(all()).toEqual(['class-6', 'science', 'plants'])
})

it('clears what no longer exists', () => {
  select({ subcategoryId: 'class-6', subjectId: 'science', chapterId: 'plants' })

  deselect('subjectId')

  expect(all()).toEqual(['class-6', undefined, undefined])
})

it('SPEC §3: stores the academic category, if there is one', () => {
  rememberAcademic([{ id: 'skills', kind: 'skill' }])
  expect(rememberedAcademic()).toBeUndefined()

  rememberAcademic([
    { id: 'skills', kind: 'skill' },
    { id: 'school', kind: 'academic' },
  ])
  expect(rememberedAcademic()).toBe('school')
})

it('signing out clears all of it', () => {
  select({ subcategoryId: 'class-6', subjectId: 'science', chapterId: 'plants' })
  chooseForDashboard('plants')
  rememberAcademic([{ id: 'school', kind: 'academic' }])

  clearSession()

  expect([...all(), chosenForDashboard(), rememberedAcademic()]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
