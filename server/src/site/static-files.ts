// The files of the built pages: listed once at the start, so that nothing else of the folder is served (S35).
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from '../lib/http/byte-range.ts'
import { fail } from '../lib/util/failure.ts'
import { chooseEncoding, isKnown } from '../lib/http/negotiation.ts'
import type { Headers } from '../lib/security/security-headers.ts'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
}

/** One form of a file: as it is, or packed by the build. */
type Form = { path: string; size: number; etag: string }
type StaticFile = { url: string; headers: Headers; plain: Form; br?: Form; gzip?: Form }

/** `headersOf` gives what a file bears beside its type, by its path in the folder. */
export function serveFiles(
  app: FastifyInstance,
  root: string,
  headersOf: (path: string) => Headers,
): void {
  const files = new Map(listFiles(root, headersOf).map((file) => [file.url, file]))
  for (const { url } of files.values())
    if (!url.startsWith(assets)) serveFile(app, url, () => files.get(url))
  // One route for the two hundred of them: a route each would be a sixth of what a start costs.
  serveFile(app, `${assets}*`, ({ params }) => files.get(assets + (params as { '*': string })['*']))
}

const assets = '/assets/'

function serveFile(
  app: FastifyInstance,
  url: string,
  find: (request: FastifyRequest) => StaticFile | undefined,
): void {
  const schema = { hide: true } as never
  const fileOf = (request: FastifyRequest) => find(request) ?? fail('not-found')
  app.head(url, { schema }, async (request, reply) => {
    const form = begin(fileOf(request), request, reply)
    return reply.header('content-length', form.size).send()
  })
  app.get(url, { schema }, async (request, reply) => send(fileOf(request), request, reply))
}

/** Maps of the source are left out, names that begin with a dot, and packed forms, which stand for others. */
function listFiles(root: string, headersOf: (path: string) => Headers): StaticFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\.|\.(map|br|gz)$/.test(path))
    .map((path) => {
      const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      const formOf = (ending: string) => readForm(join(root, path) + ending)
      const [plain, br, gzip] = [formOf(''), formOf('.br'), formOf('.gz')]
      return {
        url: `/${path}`,
        headers: { 'content-type': type, ...headersOf(`/${path}`) },
        plain: plain ?? fail('not-found'),
        ...(br && { br }),
        ...(gzip && { gzip }),
      }
    })
}

function readForm(path: string): Form | undefined {
  if (!existsSync(path)) return undefined
  const { size, mtimeMs } = statSync(path)
  const ending = /\.(br|gz)$/.exec(path)?.[0] ?? ''
  return { path, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${ending}"` }
}

/** Chooses the form that is sent, and sets the headers of all answers about it. */
function begin(file: StaticFile, request: FastifyRequest, reply: FastifyReply): Form {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  const packed = encoding && file[encoding]
  const form = packed ?? file.plain
  reply.headers({ ...file.headers, etag: form.etag, 'accept-ranges': 'bytes' })
  if (file.br ?? file.gzip) reply.header('vary', 'accept-encoding')
  if (packed) reply.header('content-encoding', encoding)
  return form
}

function send(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  const { path, size, etag } = begin(file, request, reply)
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  const range = parseByteRange(request.headers, size, etag)
  if (range === null) {
    reply.removeHeader('content-encoding').header('content-range', `bytes */${size}`)
    return fail('range-not-satisfiable')
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`)
  const body = size > 0 ? createReadStream(path, { start: from, end: to }) : Buffer.alloc(0)
  return reply
    .header('content-length', to - from + 1)
    .serializer((bytes: unknown) => bytes as string)
    .send(body)
}
