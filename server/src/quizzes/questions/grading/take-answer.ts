// An answer as it is stored: read, and its digits within words written as its key writes them. Pure.
import type { Question } from '@kinnow/contract/questions'
import { scriptsOfDigits, withDigits } from '@kinnow/contract/digits'
import type { KeyPart } from './answer-key.ts'
import { readAnswer } from './grade.ts'

/** The accepted forms of each part that is written in words. */
function formsOf(key: KeyPart): (string[] | null)[] {
  switch (key.type) {
    case 'short-text':
      return [[...key.right, ...key.feedback.map(({ form }) => form)]]
    case 'gaps':
      return key.gaps.map(({ right, isTyped }) => (isTyped ? right : null))
    case 'table':
      return key.cells.map(({ kind, right }) => (kind === 'words' ? right : null))
    default:
      return []
  }
}

/** Whether it is right does not matter here: from how an answer comes back nobody learns it. */
function withDigitsOf(forms: string[] | null | undefined, text: string): string {
  const known = scriptsOfDigits((forms ?? []).join(' '))
  const [first] = known
  return first === undefined || scriptsOfDigits(text).every((kind) => known.includes(kind))
    ? text
    : withDigits(text, first)
}

/** Null where it is no answer to this question. Grading compares digits as they stand, so that old answers keep their points. */
export function takeAnswer(
  { question, key }: { question: Question; key: KeyPart },
  chosen: string[],
): string[] | null {
  const forms = formsOf(key)
  return readAnswer(question, chosen)?.map((text, at) => withDigitsOf(forms[at], text)) ?? null
}
