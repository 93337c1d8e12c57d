import type { AttemptResult } from '@kinnow/contract/quizzes'

let finishing: string | null = null

/** That handing in has finished a chapter or a course; a result that is looked at again has not. */
export function noteFinished({ attempt, finished }: AttemptResult): void {
  finishing = finished && attempt.id
}

/** Whether this attempt has just finished something; told once. */
export function takeFinished(attemptId: string): boolean {
  const isIt = finishing === attemptId
  if (isIt) finishing = null
  return isIt
}
