// Which rows and columns of a gradebook are shown.
import { expect, test } from 'vitest'
import { countGrades, filterGrades } from './grade-filter.ts'
import type { GradeCell, GradeColumn } from './gradebook.ts'

const column = (kind: GradeColumn['kind']) => ({ kind }) as GradeColumn
const missing: GradeCell = { state: 'missing', percent: 0 }
const done: GradeCell = { state: 'done', percent: 80 }
const row = (name: string, cells: GradeCell[]) => ({
  id: name,
  name,
  email: `${name}@school.example`,
  cells,
  total: 50,
})

const grades = {
  columns: [column('quiz'), column('lesson'), column('quiz')],
  students: [
    row('Asha', [{ ...done, isLate: true }, missing, done]),
    row('Bilal', [{ ...done, isWaiting: true, isLate: true }, done, done]),
    row('Chitra', [done, done, done]),
  ],
}
const shown = (filter: Parameters<typeof filterGrades>[1]) => {
  const { places, students } = filterGrades(grades, filter)
  return [places, students.map(({ name }) => name)]
}

test.each([
  [{}, [0, 1, 2], ['Asha', 'Bilal', 'Chitra']],
  [{ show: 'quiz' }, [0, 2], ['Asha', 'Bilal', 'Chitra']],
  [{ only: 'missing' }, [1], ['Asha']],
  [{ only: 'late' }, [0], ['Asha', 'Bilal']],
  [{ only: 'waiting' }, [0], ['Bilal']],
  [{ only: 'missing', show: 'quiz' }, [], []],
  [{ find: ' CHI ' }, [0, 1, 2], ['Chitra']],
  [{ find: 'bilal@', only: 'late' }, [0], ['Bilal']],
  [{ find: 'asha', only: 'waiting' }, [], []],
] as const)('%o shows columns %j of %j', (filter, places, names) => {
  expect(shown(filter)).toEqual([places, names])
})

test('counts cells, in work of the kind that is shown', () => {
  expect(countGrades(grades, undefined)).toEqual({ missing: 1, late: 2, waiting: 1 })
  expect(countGrades(grades, 'lesson')).toEqual({ missing: 1, late: 0, waiting: 0 })
})
