import type { Question } from '@kinnow/contract/questions'
import { answering, quiz } from '#texts/en/quiz.ts'

/** What is missing before an answer can be sent; null when nothing is. Whether it is right, only the server knows. */
export function missingAnswer(question: Question, chosen: string[]): string | null {
  const { missing } = answering
  const isEmpty = !chosen.some((part) => part.trim())
  switch (question.type) {
    case 'short-text':
    case 'reflection':
      return isEmpty ? missing.write : null
    case 'numeric':
      return /\d/.test(chosen[0] ?? '') ? null : missing.number
    case 'ordering':
      return isEmpty ? missing.order : null
    case 'matching':
      return isEmpty ? missing.match : null
    case 'gaps':
      return isEmpty ? missing.fill : null
    default:
      return isEmpty ? missing.choose : null
  }
}

/** How the question is answered, where it needs saying. */
export function instruction(question: Question): string {
  switch (question.type) {
    case 'multiple':
      return quiz.chooseAll
    case 'numeric':
      return [answering.unit[question.unit], question.fractions && answering.fractions]
        .filter(Boolean)
        .join(' ')
    case 'ordering':
      return answering.order
    case 'matching':
      return answering.match
    case 'gaps':
      return answering.fill
    case 'hotspot':
      return question.isMultiple ? answering.places : answering.place
    case 'reflection':
      return answering.reflect
    default:
      return ''
  }
}

/** Whether several of its options may be chosen. */
export const takesSeveral = (question: Question): boolean =>
  question.type === 'multiple' || (question.type === 'hotspot' && question.isMultiple)
