// Pages made by the browser program's own server build, and kept as finished bytes: public ones whole, guarded ones as a shell.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { compressOnce } from '../lib/compress-once.ts'
import type { ReadyBytes } from '../lib/ready-bytes.ts'
import { contentSecurityPolicy, type Headers } from '../lib/security-headers.ts'
import type { Settings } from '../lib/settings.ts'

/** What the built program exports for its server: how to call the API, and where to put it. */
type WebEntry = {
  createApi: (transport: Transport) => unknown
  apiContext: never
  publicUrlContext: never
}
type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: unknown }>

export type LoadWeb = { folder: string }

type Parts = {
  kept: ReadyBytes
  load: LoadWeb
  settings: Pick<Settings, 'publicUrl'>
  /** Headers of every answer. */
  always: Headers
}

/** Only these make a page another page. All else in the address is for the browser. */
const telling = ['page', 'subject', 'q', 'topic', 'level', 'length', 'sort', 'view']

/** Under which key an address is kept: path and telling queries for pages, everything for the API. */
export function pageKey(url: string): string {
  const [path = '/', search] = url.split('?', 2)
  if (search === undefined || path.startsWith('/api/')) return url
  const given = new URLSearchParams(search)
  const told = telling.flatMap((name) => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return told.length > 0 ? `${path}?${new URLSearchParams(told)}` : path
}

const longestKey = 300
const aYear = 'public, max-age=31536000, immutable'

export async function pageRoutes(app: FastifyInstance, { kept, load, settings, always }: Parts) {
  const build: ServerBuild = await import(
    pathToFileURL(join(load.folder, 'build/server/index.js')).href
  )
  const entry = build.entry.module as unknown as WebEntry
  const render = createRequestHandler(build, 'production')
  /** Calls this very app; what a page asks for is counted for the visitor who asked for the page (S34). */
  const transportFor =
    (remoteAddress: string): Transport =>
    async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        ...{ method: method as 'GET', url, headers, remoteAddress },
        payload: body,
      })
      return { status: answer.statusCode, body: answer.json() }
    }

  await app.register(fastifyStatic, {
    root: join(load.folder, 'build/client'),
    // One route a file: what is not a file is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache')
    },
  })

  app.get('/*', { schema: { hide: true } as never }, async (request, reply) => {
    const key = pageKey(request.url)
    const context = new RouterContextProvider()
    context.set(entry.apiContext, entry.createApi(transportFor(request.ip)) as never)
    context.set(entry.publicUrlContext, settings.publicUrl as never)
    const page = await render(new Request(new URL(key, settings.publicUrl)), context)
    const body = Buffer.from(await page.arrayBuffer())
    // A page that tells what changes by the minute says so, and is made anew for each visitor.
    const isPassing = page.headers.get('cache-control') === 'no-store'
    const headers = {
      ...always,
      ...Object.fromEntries(page.headers),
      'cache-control': isPassing ? 'no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy(scriptHashes(body.toString())),
    }
    const accepted = request.headers['accept-encoding']
    const isKept = page.status === 200 && !isPassing && key.length <= longestKey
    const sent = isKept
      ? await kept.keep(key, { status: 200, headers, body }, accepted)
      : await compressOnce(body, headers, accepted)
    return reply
      .status(page.status)
      .headers(sent.headers)
      .serializer((bytes: unknown) => bytes as string)
      .send(sent.body)
  })
}

/** SHA-256 of every inline script, in base64, for the page's policy. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
  return [...new Set(hashes)]
}
