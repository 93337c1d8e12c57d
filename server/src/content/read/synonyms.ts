// "grade = class": words that a school calls equal, a line each.
import * as z from 'zod/mini'
import { wordsOf } from '../../search/words.ts'

const mostLines = 500
const longestLine = 200

const termsIn = (line: string) => line.split('=').map((term) => term.trim())
const isSound = (line: string) => {
  const terms = termsIn(line)
  return terms.length > 1 && terms.every((term) => wordsOf(term).length > 0)
}

const line = z
  .string('must be text')
  .check(
    z.maxLength(longestLine, `must not exceed ${longestLine} characters`),
    z.refine(isSound, 'must be words joined by "=", as in "colour = color"'),
  )

/** The key `synonyms` of `school.yaml`. */
export const equalWords = z.optional(
  z
    .array(line, 'must be a list')
    .check(z.maxLength(mostLines, `must not have more than ${mostLines} lines`)),
)

export const toSynonyms = (lines: string[] = []): string[][] => lines.map(termsIn)
