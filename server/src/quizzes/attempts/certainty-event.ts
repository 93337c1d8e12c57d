// How sure a student says to be, as it is kept with its event: of which answer, where the page told. Pure.
import type { Certainty } from '@kinnow/contract/question-state'

/** `of`: the answer it is said of, be it still to come; empty where none was seen, unset where nobody told. */
type Saying = { certainty: Certainty; of?: string[] | undefined }

export const writeSaying = ({ certainty, of }: Saying): string =>
  of === undefined ? certainty : JSON.stringify({ certainty, of })

export const readSaying = (data: string | null): Saying =>
  data?.startsWith('{') ? (JSON.parse(data) as Saying) : { certainty: data as Certainty }
