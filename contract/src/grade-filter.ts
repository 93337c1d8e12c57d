// Which rows and columns of a gradebook are shown, on the screen and in the file.
import type { AssignmentKind } from './assignments.ts'
import type { GradeCell, GradeColumn, GradeFilterName, GradeRow } from './gradebook.ts'

export type GradeFilter = {
  /** Work of one kind. */
  show?: AssignmentKind | undefined
  /** Students and work with such a cell. */
  only?: GradeFilterName | undefined
  /** A part of a name or an email. */
  find?: string | undefined
}

const matches: Record<GradeFilterName, (cell: GradeCell) => boolean> = {
  missing: ({ state }) => state === 'missing',
  late: ({ isLate }) => isLate === true,
  waiting: ({ isWaiting }) => isWaiting === true,
}

type Grades = { columns: readonly GradeColumn[]; students: readonly GradeRow[] }

/** The places of the columns that are shown, and the students; their cells are those of all columns. */
export function filterGrades({ columns, students }: Grades, { show, only, find }: GradeFilter) {
  const places = [...columns.keys()].filter(
    (place) => show === undefined || columns[place]?.kind === show,
  )
  const text = (find ?? '').trim().toLowerCase()
  const found = students.filter(({ name, email }) =>
    `${name ?? ''} ${email ?? ''}`.toLowerCase().includes(text),
  )
  if (only === undefined) return { places, students: found }
  const isMatch = (cell: GradeCell | undefined) => cell !== undefined && matches[only](cell)
  const listed = found.filter(({ cells }) => places.some((place) => isMatch(cells[place])))
  return {
    places: places.filter((place) => listed.some(({ cells }) => isMatch(cells[place]))),
    students: listed,
  }
}

/** How many cells of each kind there are, in work of the kind that is shown. */
export function countGrades(grades: Grades, show: AssignmentKind | undefined) {
  const { places, students } = filterGrades(grades, { show })
  const count = (name: GradeFilterName) =>
    students.reduce((sum, { cells }) => {
      const here = places.filter((place) => {
        const cell = cells[place]
        return cell !== undefined && matches[name](cell)
      })
      return sum + here.length
    }, 0)
  return { missing: count('missing'), late: count('late'), waiting: count('waiting') }
}
