// Whose words stand beside an answer.
/** Who reads: the student, or a teacher of the class. */
export type Reader = {
  title: string
  chosen: string
  wrote: string
  answer: string
  /** Whether an answer has a way to ask the teacher. */
  canAsk: boolean
}
