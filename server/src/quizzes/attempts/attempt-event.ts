/** Something that was done in an attempt, as it is kept. */
export type AttemptEvent = {
  id: string
  kind: string
  questionId: string | null
  data: string | null
  score: number | null
  at: number
}
