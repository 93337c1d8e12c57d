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
import { importedTypes } from '../content/model/file-kinds.ts'
import { mediaName } from '../content/model/ids.ts'
import { type ByteRange, parseByteRange } from '../lib/http/byte-range.ts'
import { callerOf } from '../lib/http/client-address.ts'
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

/** Reads parts in turn: the first of a reader soon or not at all, the others as they are taken. */
function readInTurn(db: Database): (caller: Caller) => ReadPart {
  const { retryAfter, reading } = serverLimits.media
  // Its turns are also turns of the event loop, so that many readers of large files hold up nobody else. On PostgreSQL the
  // bytes come as text, which takes the event loop as long to read.
  const limits = { ...reading, retryAfter, isBlocking: true }
  const atOnce = reading.atOnce[db.engine]
  const inTurn = createConcurrencyLimit({ ...limits, atOnce })
  // A new reader waits for no slow one, and learns soon where there are too many.
  const longestWait = serverLimits.database.wait[db.engine]
  const toBegin = createConcurrencyLimit({ ...limits, longestWait, atOnce: Math.ceil(atOnce / 2) })
  const read = readPartOf(db)
  return (caller) => {
    let isFirst = true
    return (...part) => {
      if (!isFirst) return inTurn(() => withOwnBudget(longestWait, () => read(...part)), caller)
      isFirst = false
      return toBegin(() => read(...part), caller)
    }
  }
}

export function mediaRoutes(app: FastifyInstance, db: Database): void {
  const unsent = createMemoryShare(serverLimits.media.mostUnsent, serverLimits.media.retryAfter)
  const readFor = readInTurn(db)

  async function find(request: MediaRequest, reply: FastifyReply) {
    const { name } = request.params
    const media = namePattern.test(name) ? await findMedia(db, name) : undefined
    if (!media) fail('not-found')
    const isImported = importedTypes.includes(media.type)
    const fileName = media.fileName ?? (isImported ? null : name)
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'accept-ranges': 'bytes',
      // A picture opened on its own is still only a picture.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(fileName !== null && { 'content-disposition': asDownload(fileName) }),
    })
    // No import writes another type, so nothing of it is opened by a browser.
    return isImported ? media : { ...media, type: 'application/octet-stream' }
  }

  async function open(media: MediaFile, range: ByteRange, reply: FastifyReply) {
    const length = range.to - range.from + 1
    // More than one slice holds its whole part until the last slice is sent.
    const bytes = length <= sliceSize ? length : Math.min(media.size, partSize)
    const caller = callerOf(reply.request.ip)
    unsent.take(reply.raw, bytes, caller)
    return openStream(readSlices(media, range, readFor(caller)))
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
