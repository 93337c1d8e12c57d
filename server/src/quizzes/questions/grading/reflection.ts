// Reflection: free text that is stored and never graded. An answer: one text.
import { tidyLines } from '@kinnow/contract/same-answer'
import type { Grade } from './graded.ts'

/** Line ends stay as they were written. Null where nothing is. */
export function readReflection(chosen: string[]): string[] | null {
  const [text = ''] = chosen.map(tidyLines)
  return chosen.length === 1 && text ? [text] : null
}

export const reflectionGrade: Grade = { score: 0, marks: [], right: [], feedback: [] }
