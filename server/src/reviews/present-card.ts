// A question as a review shows it: its parts in an order of their own each time, its numbers drawn again.
import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { Database } from '../lib/db/database.ts'
import { drawn } from '../quizzes/questions/with-drawn-numbers.ts'
import { onlyAnswer } from '../quizzes/attempts/fold.ts'
import { titlesOf } from '../quizzes/attempts/attempt-snapshot.ts'
import { grade } from '../quizzes/questions/grading/grade.ts'
import { takeAnswer } from '../quizzes/questions/grading/take-answer.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { presentVerdict } from '../quizzes/questions/present.ts'
import { shuffleParts } from '../quizzes/questions/shuffle.ts'

/** Of whom, and the how manieth time. */
export type Asked = { studentId: string; turn: number }

const seedOf = ({ studentId, turn }: Asked, { question }: KeyedQuestion) =>
  `${studentId} ${question.id} ${turn}`

export function ask(stored: KeyedQuestion, showing: Asked): Question {
  const seed = seedOf(showing, stored)
  const keyed = drawn(stored, seed)
  return shuffleParts(keyed.question, keyed.key, seed)
}

/** The stored answer, with its points. */
export type Marked = { keyed: KeyedQuestion; chosen: string[]; score: number }

/** Null where it is no answer to the question; nothing chosen is "I don’t know". */
export function mark(stored: KeyedQuestion, showing: Asked, chosen: string[]): Marked | null {
  const keyed = drawn(stored, seedOf(showing, stored))
  if (chosen.length === 0) return { keyed, chosen, score: 0 }
  const taken = takeAnswer(keyed, chosen)
  return taken && { keyed, chosen: taken, score: grade(keyed.key, taken).score }
}

/** `revision` of the content. */
export async function tell(db: Database, revision: number, marked: Marked[]): Promise<Verdict[]> {
  const titles = await titlesOf(
    db,
    revision,
    marked.map(({ keyed }) => keyed),
  )
  return marked.map(({ keyed, chosen, score }) =>
    presentVerdict(keyed, onlyAnswer(chosen, score), titles),
  )
}
