// The text of a lesson with its quick checks, cached in memory while the content is the same.
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import { getBody } from './lesson-repository.ts'

type Body = Awaited<ReturnType<typeof getBody>>

/** Characters: some hundred lessons. */
const mostText = 4_000_000

export const readBody = cacheByRevision<Body>({
  load: getBody,
  most: mostText,
  weigh: (body) => JSON.stringify(body).length,
})
