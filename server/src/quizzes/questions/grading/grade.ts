// Grading: an answer against its key. Pure, so that every score can be computed again from the answers.
import type { Question } from '@kinnow/contract/questions'
import type { KeyPart } from './answer-key.ts'
import { gradeChoice, readChoice } from './choice.ts'
import { gradeCodeOrdering, readCodeOrdering } from './code-ordering.ts'
import { gradeGaps, readGaps } from './gaps.ts'
import type { Grade } from './graded.ts'
import { gradeHotspot, readHotspot } from './hotspot.ts'
import { gradeMatching, readMatching } from './matching.ts'
import { gradeNumeric, readNumeric } from './numeric.ts'
import { gradeOrdering, readOrdering } from './ordering.ts'
import { readReflection, reflectionGrade } from './reflection.ts'
import { gradeShortText, readShortText } from './short-text.ts'
import { gradeSorting, readSorting } from './sorting.ts'
import { gradeTable, readTable } from './table.ts'

/** A reflection is answered, but has no part in the score. */
export const isGraded = ({ type }: Pick<Question, 'type'>) => type !== 'reflection'

/** The answer as it is stored; null where it is no answer to this question. */
export function readAnswer(question: Question, chosen: string[]): string[] | null {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
      return readChoice(question, chosen)
    case 'short-text':
      return readShortText(chosen)
    case 'numeric':
      return readNumeric(question, chosen)
    case 'ordering':
      return readOrdering(question, chosen)
    case 'matching':
      return readMatching(question, chosen)
    case 'gaps':
      return readGaps(question, chosen)
    case 'hotspot':
      return readHotspot(question, chosen)
    case 'sorting':
      return readSorting(question, chosen)
    case 'code-ordering':
      return readCodeOrdering(question, chosen)
    case 'table':
      return readTable(question, chosen)
    case 'reflection':
      return readReflection(chosen)
  }
}

/** Each key with the last answer graded by it: one call needs its points, how it counts and its feedback. */
const last = new WeakMap<KeyPart, { answer: string[]; grade: Grade }>()

const isSameList = (one: string[], other: string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** An empty answer is that of an unanswered question. The result is shared: nobody changes it. */
export function grade(key: KeyPart, answer: string[]): Grade {
  const known = last.get(key)
  if (known && isSameList(known.answer, answer)) return known.grade
  const graded = gradeBy(key, answer)
  last.set(key, { answer: [...answer], grade: graded })
  return graded
}

function gradeBy(key: KeyPart, answer: string[]): Grade {
  switch (key.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
      return gradeChoice(key, answer)
    case 'short-text':
      return gradeShortText(key, answer)
    case 'numeric':
      return gradeNumeric(key, answer)
    case 'ordering':
      return gradeOrdering(key, answer)
    case 'matching':
      return gradeMatching(key, answer)
    case 'gaps':
      return gradeGaps(key, answer)
    case 'hotspot':
      return gradeHotspot(key, answer)
    case 'sorting':
      return gradeSorting(key, answer)
    case 'code-ordering':
      return gradeCodeOrdering(key, answer)
    case 'table':
      return gradeTable(key, answer)
    case 'reflection':
      return reflectionGrade
  }
}
