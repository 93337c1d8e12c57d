// Single choice, multiple choice, true or false. An answer: the ids of the chosen options.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import type { Grade } from './graded.ts'

export type ChoiceKey = {
  type: ChoiceQuestion['type']
  /** Ids of the right options. */
  right: string[]
  /** What an option teaches the one who picked it, by option id. */
  feedback: Record<string, string>
}

/** The chosen options without repetitions; null where one is none of the question's, or none or too many are chosen. */
export function readChoice(question: ChoiceQuestion, chosen: string[]): string[] | null {
  const known = new Set(question.options.map((option) => option.id))
  const picks = [...new Set(chosen)]
  if (picks.length === 0 || !picks.every((option) => known.has(option))) return null
  return question.type === 'multiple' || picks.length === 1 ? picks : null
}

/**
 * A single choice is right or wrong; a multiple choice earns (right picks − wrong picks) ÷ right options, never less
 * than 0.
 */
export function gradeChoice({ type, right, feedback }: ChoiceKey, answer: string[]): Grade {
  const picks = new Set(answer)
  const rightPicks = right.filter((option) => picks.has(option)).length
  const wrongPicks = picks.size - rightPicks
  const isRight = picks.size === 1 && rightPicks === 1
  const share = Math.max(0, (rightPicks - wrongPicks) / right.length)
  return {
    score: type === 'multiple' ? share : Number(isRight),
    marks: answer.map((option) => right.includes(option)),
    right,
    feedback: answer.flatMap((part) => {
      const html = Object.hasOwn(feedback, part) ? feedback[part] : undefined
      return html ? [{ part, html }] : []
    }),
  }
}
