import type { AttemptResult } from '@kinnow/contract/quizzes'

let finishing: string | null = null

/** Remembers that handing in finished a chapter or a course; opening the result later does not. */
export function noteFinished({ attempt, finished }: AttemptResult): void {
  finishing = finished && attempt.id
}

/** Whether this attempt has just finished something; true once. */
export function takeFinished(attemptId: string): boolean {
  const isIt = finishing === attemptId
  if (isIt) finishing = null
  return isIt
}
