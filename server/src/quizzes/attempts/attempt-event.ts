/** Something that was done in an attempt, as it is stored. */
export type AttemptEvent = {
  id: string
  kind: string
  questionId: string | null
  data: string | null
  score: number | null
  at: number
}
