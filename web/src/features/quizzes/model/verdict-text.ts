import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { answering, quiz as texts } from '#texts/en/quiz.ts'

/** The title of a verdict, without blame. */
export function verdictTitle(verdict: Verdict, { type }: Pick<Question, 'type'>): string {
  const { isRight, isGraded, score, marks } = verdict
  if (!isGraded) return answering.reflected
  if (isRight) return texts.right
  if (type === 'numeric' && marks[0]) return `${texts.partly} ${answering.wrongUnit}`
  if (type === 'ordering' && score > 0) return `${texts.partly} ${answering.someFollow}`
  return score > 0 ? texts.partly : texts.wrong
}

/** The feedback on the whole answer; feedback on a part is shown at that part. */
export const wordsToAll = ({ feedback, explanationHtml }: Verdict): string[] => [
  ...feedback.filter(({ part }) => part === null).map(({ html }) => html),
  explanationHtml,
]

/** The feedback on one option, row or gap. */
export const wordsTo = (verdict: Verdict | null | undefined, part: string): string | undefined =>
  verdict?.feedback.find((one) => one.part === part)?.html

/** The outcome of a graded answer. */
export function outcomeOf({ isRight, score }: Verdict): 'right' | 'partly' | 'wrong' {
  if (isRight) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}
