// Whether two answers to a question are one. Pure, and the same for who keeps them and who shows them.
import { withDigits } from './digits.ts'
import { plainSigns } from './plain-signs.ts'
import type { Question } from './questions.ts'
import { withoutUnseen } from './unseen.ts'

/** Whether several of its options may be chosen, of which none is first. */
export const takesSeveral = (question: Question): boolean =>
  question.type === 'multiple' || (question.type === 'hotspot' && question.isMultiple)

/** A written text as it is stored: composed (NFC), trimmed, inner white space collapsed. */
export const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * A written answer as it is read, in keys too. Answers from before are compared as they were, so
 * that old answers come to the same points.
 */
export const tidyWritten = (text: string) => tidy(withoutUnseen(text))

/** A free text as it is stored: its lines stay as they are. */
export const tidyLines = (text: string) => text.normalize('NFC').trim()

/** The one way to write an answer: what may be written or put in several ways says the same. */
function plainly(question: Question, chosen: string[]): string[] {
  if (takesSeveral(question)) return chosen.toSorted()
  switch (question.type) {
    case 'sorting':
      return chosen.toSorted()
    case 'short-text':
    case 'numeric':
    case 'gaps':
    case 'table':
      return chosen.map((text) => withDigits(tidyWritten(plainSigns(text))))
    case 'reflection':
      return chosen.map(tidyLines)
    default:
      return chosen
  }
}

export const isSameAnswer = (question: Question, one: string[], other: string[]): boolean =>
  JSON.stringify(plainly(question, one)) === JSON.stringify(plainly(question, other))
