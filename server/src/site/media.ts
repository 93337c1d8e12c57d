// Pictures, films, captions and downloads of lessons, whole or in ranges. A name is made from the content, so a browser may keep it for ever.
import { serverLimits } from '../lib/util/server-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  findMedia,
  type MediaFile,
  type ReadPart,
  readPartOf,
  readSlices,
  sliceSize,
} from '../content/media-file.ts'
import { partSize } from '../content/import/media.ts'
import { mediaName } from '../content/model/ids.ts'
import { type ByteRange, parseByteRange } from '../lib/http/byte-range.ts'
import { callerOf } from '../lib/http/client.ts'
import type { Caller } from '../lib/util/fair-share.ts'
import type { Database } from '../lib/db/database.ts'
import { withOwnBudget } from '../lib/db/wait-budget.ts'
import { describeService } from '../lib/http/describe.ts'
import { fail } from '../lib/util/failure.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { createMemoryShare } from '../lib/http/memory-share.ts'
import { isKnown } from '../lib/http/negotiation.ts'
import { openStream } from '../lib/http/stream-parts.ts'
import { asDownload } from './content-disposition.ts'

const namePattern = new RegExp(`^${mediaName}$`)

type MediaRequest = FastifyRequest<{ Params: { name: string } }>

export function mediaRoutes(app: FastifyInstance, db: Database): void {
  const { mostUnsent, retryAfter, reading } = serverLimits.media
  const unsent = createMemoryShare(mostUnsent, retryAfter)
  // Its turns are also turns of the event loop, so that many readers of large files hold up nobody else. On PostgreSQL the
  // bytes come as text, which takes the event loop as long to read.
  const atOnce = reading.atOnce[db.engine]
  const isBlocking = true
  const inTurn = createConcurrencyLimit({ ...reading, atOnce, retryAfter, isBlocking })
  // A new reader waits for no slow one, and learns soon where there are too many.
  const longestWait = serverLimits.database.wait[db.engine]
  const toBegin = createConcurrencyLimit({
    ...reading,
    atOnce: Math.ceil(atOnce / 2),
    longestWait,
    retryAfter,
    isBlocking,
  })
  const read = readPartOf(db)
  const readFirst = (caller: Caller, ...part: Parameters<ReadPart>) =>
    toBegin(() => read(...part), caller)
  const readNext = (caller: Caller, ...part: Parameters<ReadPart>) =>
    inTurn(() => withOwnBudget(longestWait, () => read(...part)), caller)

  async function find(request: MediaRequest, reply: FastifyReply) {
    const { name } = request.params
    const media = namePattern.test(name) ? await findMedia(db, name) : undefined
    if (!media) fail('not-found')
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'accept-ranges': 'bytes',
      // A picture opened on its own is still only a picture.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(media.fileName !== null && { 'content-disposition': asDownload(media.fileName) }),
    })
    return media
  }

  async function open(media: MediaFile, range: ByteRange, reply: FastifyReply) {
    const length = range.to - range.from + 1
    // More than one slice holds its whole part until the last slice is sent.
    const bytes = length <= sliceSize ? length : Math.min(media.size, partSize)
    const caller = callerOf(reply.request.ip)
    unsent.take(reply.raw, bytes, caller)
    let isFirst = true
    const slices = readSlices(media, range, async (...part) => {
      if (!isFirst) return readNext(caller, ...part)
      isFirst = false
      return readFirst(caller, ...part)
    })
    return openStream(slices)
  }

  const schema = {
    ...describeService('get-media', 'A picture, film, caption or download', [
      'not-found',
      'invalid',
      'range-not-satisfiable',
      'unavailable',
    ]),
    params: z.object({ name: z.string() }),
  }

  // Before the other, which would answer it by reading the whole file.
  app.head('/media/:name', { schema: { ...schema, hide: true } }, async (request, reply) => {
    const media = await find(request as MediaRequest, reply)
    return reply.type(media.type).header('content-length', media.size).send()
  })

  app.get('/media/:name', { schema }, async (request, reply) => {
    const media = await find(request as MediaRequest, reply)
    const etag = `"${media.name}"`
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const range = parseByteRange(request.headers, media.size, etag)
    if (range === null) {
      reply.header('content-range', `bytes */${media.size}`)
      fail('range-not-satisfiable')
    }
    if (range) {
      const { from, to } = range
      reply.status(206).header('content-range', `bytes ${from}-${to}/${media.size}`)
    }
    const sent = range ?? { from: 0, to: media.size - 1 }
    const body = await open(media, sent, reply)
    return reply
      .type(media.type)
      .header('content-length', sent.to - sent.from + 1)
      .serializer((whole: unknown) => whole as string)
      .send(body)
  })
}
