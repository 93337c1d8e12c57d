// A student's certainty, as it is stored with its event: of which answer, where the page named it. Pure.
import type { Certainty } from '@kinnow/contract/question-state'

/** `of`: its answer, be it still to come; empty where none was seen, unset where the page named none. */
type Saying = { certainty: Certainty; of?: string[] | undefined }

export const writeSaying = ({ certainty, of }: Saying): string =>
  of === undefined ? certainty : JSON.stringify({ certainty, of })

export const readSaying = (data: string | null): Saying =>
  data?.startsWith('{') ? (JSON.parse(data) as Saying) : { certainty: data as Certainty }
