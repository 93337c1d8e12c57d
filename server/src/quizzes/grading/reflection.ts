// Reflection: free text that is kept and never graded. An answer: one text.
import type { Grade } from './graded.ts'

/** Line ends stay as they were written. Null where nothing is. */
export function readReflection(chosen: string[]): string[] | null {
  const [text = ''] = chosen.map((written) => written.normalize('NFC').trim())
  return chosen.length === 1 && text ? [text] : null
}

export const reflectionGrade: Grade = { score: 0, marks: [], right: [], feedback: [] }
