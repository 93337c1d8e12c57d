import { plainText } from '#features/quizzes/model/plain-text.ts'
import { splitPrompt } from './split-prompt.ts'

/** A question in one plain line. */
export function promptText(html: string): string {
  const { title, rest } = splitPrompt(html, '')
  return plainText(title || rest)
}
