import { expect, it } from 'vitest'
import { buildSubcategory } from '#test/builders.ts'
import { classesMatching } from './matching.ts'

const classes = [
  buildSubcategory({ name: 'Class 1', grade: 1, subjectNames: ['Maths'] }),
  buildSubcategory({ name: 'Class 10', grade: 10, subjectNames: ['Physics', 'Social studies'] }),
  buildSubcategory({ name: 'Élèves', grade: null, subjectNames: ['विज्ञान'] }),
]

it.each([
  ['', ['Class 1', 'Class 10', 'Élèves']],
  ['class', ['Class 1', 'Class 10']],
  ['class 10', ['Class 10']],
  ['1', ['Class 1', 'Class 10']],
  ['PHYS', ['Class 10']],
  ['studies, class', ['Class 10']],
  ['hysics', []],
  ['maths physics', []],
  ['e\u0301le\u0300ves', ['Élèves']],
  ['विज्ञान', ['Élèves']],
  ['?!', ['Class 1', 'Class 10', 'Élèves']],
])('finds the classes for "%s"', (text, names) => {
  expect(classesMatching(classes, text).map(({ name }) => name)).toEqual(names)
})
