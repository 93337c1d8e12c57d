// The text of a lesson with its quick checks, kept in memory while the content is the same.
import { keepContent } from '../lib/db/kept-content.ts'
import { getBody } from './lesson-repository.ts'

type Body = Awaited<ReturnType<typeof getBody>>

/** Characters: some hundred lessons. */
const mostText = 4_000_000

export const readBody = keepContent<Body>({
  load: getBody,
  most: mostText,
  weigh: (body) => JSON.stringify(body).length,
})
