// From an endpoint of the contract to a Fastify route: session, validation, handler, stripped reply, in that order.
import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kinnow/contract/endpoint'
import { hasRole, type Role } from '@kinnow/contract/roles'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverLimits } from '../util/server-limits.ts'
import { readToken } from './bearer.ts'
import { callerOf, type Client, readClient } from './client-address.ts'
import { readCookies } from './cookies.ts'
import type { DailyStorage } from '../security/daily-storage.ts'
import { describe } from './describe.ts'
import { isUnavailable } from '../db/troubles.ts'
import { createKeyedLimit } from '../process/concurrency-limit.ts'
import { fail, Failure } from '../util/failure.ts'
import { openStream, StreamedData } from './stream-parts.ts'
import { UploadShare } from './upload-share.ts'
import { TextFile } from './text-file.ts'

export type Session = {
  id: string
  studentId: string
  role: Role
  /** Whether they may write courses. */
  isAuthor?: boolean
  /** The student's calendar: it comes with every call, so that every record bears its day. */
  calendar: { timezone: string | null; dayStarts: number }
  /** When the call was let in, by the clock of the database. */
  now: number
  /** Of the content, at that time: cached content of it is as new. */
  revision: number
  /** The student's page makes the call while it is rendered, which is limited by itself. */
  isOfPage?: true
}

/** Whose call it is: `session` is there where the endpoint is for students, and may be where it is for either. */
type SessionOf<E extends Endpoint> = {
  student: Session
  either: Session | null
  visitor: null
}[E['caller']]

/** The arguments of a handler. */
type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  session: SessionOf<E>
  client: Client
  /** Aborts when the caller leaves before the reply, for work that nobody needs then. */
  leaving: () => AbortSignal
}

/** `StreamedData` where a reply may be as large as somebody made it; `TextFile` where it is a file. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | StreamedData | TextFile>,
) => void

type Options = {
  /** Finds the session of a bearer token. */
  authenticate: (token: string) => Promise<Session | null>
  /** When all that a handler may have read is on the disk; undefined where it is. */
  settled?: (() => Promise<void> | undefined) | undefined
  /** Refuses what is more than a student may add within a day. */
  takeStorage: DailyStorage
  /** Refuses more uploads than a student may begin within an hour. */
  takeUpload: (studentId: string, isPackage: boolean) => Promise<void>
  /** Whether visitors and students get the same public replies, so that nobody's session need be looked up for them. */
  areSameForAll: () => boolean
  isHttps: boolean
}

export const apiBase = '/api'

/** Milliseconds after which a session is looked up once more. */
const slowBody = 500

export function createServe(
  app: FastifyInstance,
  { authenticate, settled, takeStorage, takeUpload, areSameForAll, isHttps }: Options,
): Serve {
  acceptUploads(app)
  const shareOf = createUploadShares()
  const placeOf = createKeyedLimit(serverLimits.studentCalls)
  /** Waits until the student has a free place, which a reply that is sent in parts leaves before its first one. */
  const inPlace = <T>(
    { session, method }: FastifyRequest,
    { raw }: FastifyReply,
    work: () => Promise<T>,
  ) => {
    if (!session || session.isOfPage) return work()
    // What a student sent is still stored after they have left; what they would read is not looked up.
    const client = method === 'GET' ? raw : undefined
    return placeOf(session.studentId, work, [session.id], client)
  }
  const requireSession = createSessionCheck({ authenticate, settled })
  const findSession = async (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.caller === 'student') {
      const session = await requireSession(endpoint, request)
      if (!endpoint.upload) return
      const second = endpoint.failures.find((code) => code === 'import-running')
      shareOf(endpoint).begin(reply.raw, callerOf(request.ip, session.studentId), second)
      await takeUpload(session.studentId, isPackage(endpoint))
    } else if (request.headers.authorization && !(endpoint.cacheable && areSameForAll())) {
      request.session = await authenticate(readToken(request))
    }
  }
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: describe(endpoint),
      bodyLimit: endpoint.largestBody,
      // Before the body is read: a stranger learns nothing of what a valid one looks like.
      ...(endpoint.caller !== 'visitor' && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          findSession(endpoint, request, reply),
      }),
      preValidation: (request, reply, done) => {
        checkBody(endpoint, request)
        if (reply.elapsedTime < slowBody) done()
        // A body may take its time: a session or a role that ended meanwhile does nothing any more.
        else if (request.session) requireSession(endpoint, request).then(() => done(), done)
        else done()
      },
      ...(endpoint.upload && {
        errorHandler: (error) => refuseUpload(endpoint, error),
        preParsing: (_request, reply, body, done) =>
          done(null, shareOf(endpoint).meter(reply.raw, body as Readable)),
      }),
      handler: async (request, reply) => {
        try {
          const { session } = request
          if (endpoint.upload && !Buffer.isBuffer(request.body)) fail(notUploaded(endpoint))
          const data = await inPlace(request, reply, async () => {
            if (endpoint.stores !== undefined && session)
              await takeStorage(session.studentId, storedBy(request, endpoint.stores))
            return handler({
              params: request.params,
              query: request.query,
              body: request.body,
              session,
              client: readClient(request, () => readCookies(request, reply, isHttps)),
              leaving: () => signalOfLeaving(reply.raw),
            } as Call<typeof endpoint>)
          })
          // Awaited here: what is refused while the disk is waited for would be nobody's failure, and end the process.
          return await answer(endpoint, reply, data)
        } catch (error) {
          // An account that was deleted meanwhile is signed out, whatever the call missed of it.
          if (request.session && isUnexpected(error)) await requireSession(endpoint, request)
          throw error
        } finally {
          // What is refused tells of what there is, too.
          await settled?.()
        }
      },
    })
  }
}

/** Aborts once the connection has ended before the reply was sent. */
function signalOfLeaving(raw: FastifyReply['raw']): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => raw.writableFinished || controller.abort())
  return controller.signal
}

/** Pictures of students, logos and packages are apart: none takes the other's memory. */
function createUploadShares() {
  const { mostComing, firstBytes, slowest, drawing } = serverLimits.avatar
  const sharing = { firstBytes, slowest, retryAfter: drawing.retryAfter }
  const pictures = new UploadShare({ ...sharing, mostComing })
  const logos = new UploadShare({ ...sharing, mostComing: serverLimits.logo.mostComing })
  const packages = new UploadShare({
    ...sharing,
    mostComing: serverLimits.courseImport.mostComing,
  })
  return (endpoint: Endpoint) => {
    if (isPackage(endpoint)) return packages
    return endpoint.role === 'owner' ? logos : pictures
  }
}

/** Finds whose call it is, and whether their role is enough. */
function createSessionCheck({ authenticate, settled }: Pick<Options, 'authenticate' | 'settled'>) {
  /** A confirmed sign-out is on the disk too. */
  const refuse = async () => {
    await settled?.()
    return fail('signed-out')
  }
  return async (endpoint: Endpoint, request: FastifyRequest) => {
    const session = (await authenticate(readToken(request))) ?? (await refuse())
    if (!hasRole(session.role, endpoint.role)) fail('forbidden')
    if (endpoint.right === 'author' && !session.isAuthor) fail('not-found')
    request.session = session
    return session
  }
}

const isUnexpected = (error: unknown) => !(error instanceof Failure) && !isUnavailable(error)

function checkBody(endpoint: Endpoint, request: FastifyRequest): void {
  // A call without a body is a call with an empty one.
  if (endpoint.method !== 'GET') request.body ??= {}
  // A file is looked at once the rest is valid.
  if (endpoint.upload) return
  if (Buffer.isBuffer(request.body)) fail('not-json')
  // Lists, texts and numbers are JSON too; a call is fields by their names.
  if (endpoint.method !== 'GET' && !isObject(request.body)) fail('invalid')
}

function refuseUpload(endpoint: Endpoint, error: FastifyError): never {
  throw error.statusCode === 415 ? new Failure(notUploaded(endpoint)) : error
}

const isPackage = ({ upload }: Endpoint) => upload?.types.includes(packageType) === true

const notUploaded = (endpoint: Endpoint) =>
  isPackage(endpoint) ? 'not-a-package' : 'not-a-picture'

const isObject = (body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const pictures = ['image/png', 'image/jpeg', 'image/webp']
const packageType = 'application/zip'

/** Files come as they are; which calls take them is for `preValidation` to say. */
function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...pictures, packageType],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
}

/** A call of several events, names of accounts or invited addresses stores each of them. */
function storedBy(request: FastifyRequest, each: number): number {
  const { events, names, emails } = request.body as Record<string, unknown>
  const many = events ?? names ?? emails
  return each * (Array.isArray(many) ? many.length : 1) + sizeOf(request)
}

/** Of a body that came without its length: as much as may come. */
const sizeOf = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit)

async function answer(endpoint: Endpoint, reply: FastifyReply, data: unknown) {
  if (data instanceof StreamedData) return answerInParts(reply, data)
  if (data instanceof TextFile) return answerFile(reply, data)
  reply.status(endpoint.status)
  const isPublic = endpoint.cacheable && !reply.request.session
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store')
  if (endpoint.status === 204) return null
  return { status: 'success', ...(endpoint.message && { message: endpoint.message }), data }
}

async function answerInParts(reply: FastifyReply, { parts, memory }: StreamedData) {
  memory.share.take(reply.raw, memory.bytes, memory.caller)
  const body = await openStream(inEnvelope(parts))
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((text: unknown) => text as string)
    .send(body)
}

const answerFile = (reply: FastifyReply, { name, type, text }: TextFile) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((file: unknown) => file as string)
    .send(text)

async function* inEnvelope(parts: AsyncGenerator<string>) {
  let before = '{"status":"success","data":'
  for await (const part of parts) {
    yield before + part
    before = ''
  }
  yield '}'
}

declare module 'fastify' {
  // Only an interface can be merged into the framework’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface FastifyRequest {
    session: Session | null
  }
}
