import { plainText } from '#features/quizzes/model/plain-text.ts'
import { splitPrompt } from './split-prompt.ts'

/** The prompt of a question as one line of plain text. */
export function promptText(html: string): string {
  const { title, rest } = splitPrompt(html, '')
  return plainText(title || rest)
}
