// Work and quizzes of a student as one list: what is open first, then what was done or due last.
import type { StudentPage } from '#features/teaching/api.ts'
import type { student as texts } from '#texts/en/teach-overview.ts'

export type RowState = keyof (typeof texts)['workStates']
type Work = StudentPage['work'][number]
type Quiz = StudentPage['quizzes'][number]

export type WorkRow = {
  key: string
  title: string
  state: RowState
  /** Undefined of a quiz that was not assigned. */
  work: Work | undefined
  /** Where it was handed in. */
  quiz: Quiz | undefined
}

const isOpen = ({ state }: Work) => state === 'todo' || state === 'late'

/** A quiz that was assigned has no row beside that of its work. */
export function listRows({ work, quizzes, student }: StudentPage): WorkRow[] {
  const quizOf = new Map(quizzes.map((quiz) => [quiz.id, quiz]))
  const stuckOn = new Set(
    student.flags.flatMap(({ kind, evidence }) =>
      kind === 'stuck' && evidence?.kind === 'quiz' ? [evidence.id] : [],
    ),
  )
  const toRow = (one: Work): WorkRow => {
    const quiz = one.kind === 'quiz' ? quizOf.get(one.targetId) : undefined
    const state = stateOf(one, quiz, stuckOn)
    return { key: one.id, title: one.title, state, work: one, quiz }
  }
  const assigned = new Set(work.map(({ targetId }) => targetId))
  const others = quizzes
    .filter(({ id }) => !assigned.has(id))
    .map((quiz): WorkRow => {
      const state = quizState(quiz, stuckOn)
      return { key: quiz.id, title: quiz.title, state, work: undefined, quiz }
    })
  const past = work.filter((one) => !isOpen(one)).map(toRow)
  return [
    ...work.filter(isOpen).map(toRow),
    ...[...past, ...others].toSorted((one, other) => lastAt(other) - lastAt(one)),
  ]
}

const lastAt = ({ work, quiz }: WorkRow) =>
  Date.parse(quiz?.lastAt ?? work?.doneAt ?? work?.dueAt ?? '')

function stateOf(work: Work, quiz: Quiz | undefined, stuckOn: Set<string>): RowState {
  const { state, isStarted } = work
  if (state === 'done') return quiz ? quizState(quiz, stuckOn) : 'done'
  if (state === 'todo' || state === 'not-open') return isStarted ? 'begun' : 'todo'
  return state
}

function quizState({ id, best, passed }: Quiz, stuckOn: Set<string>): RowState {
  if (stuckOn.has(id)) return 'stuck'
  if (!best) return 'waiting'
  return passed ? 'passed' : 'not-passed'
}
