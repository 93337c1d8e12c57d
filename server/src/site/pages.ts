// Pages, rendered a few at a time and cached as finished bytes: public ones whole, guarded ones as a shell.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compressOnce } from '../lib/http/compress-once.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import type { Metrics } from '../lib/metrics/metrics.ts'
import { callerOf } from '../lib/http/client-address.ts'
import { cookieOf, pageSecretOf, endedPageSession, leadsOut } from '../lib/http/cookies.ts'
import { BoundedMap } from '../lib/cache/bounded-map.ts'
import { sha256 } from '../lib/security/random.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { anyPage } from '../lib/http/matched-route.ts'
import { isKnown } from '../lib/http/negotiation.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import type { ResponseCache } from '../lib/cache/response-cache.ts'
import { contentSecurityPolicy, type Headers } from '../lib/security/security-headers.ts'
import type { Settings } from '../lib/process/settings.ts'
import { type AddressKey, isCatalogPage, keyOf } from './address-key.ts'
import { inlineStyles, readStylesIn } from './inline-styles.ts'
import { runHeaders } from './run-policies.ts'
import type { OwnCalls } from './own-calls.ts'
import { loadRenderer, type Renderer, type Transport } from './renderer.ts'
import { serveFiles } from './static-files.ts'
import { plainPage } from '../lib/http/plain-page.ts'

/** The folder of the built browser program, or what makes pages in its place. */
export type Web = { folder: string } | Renderer

type Parts = {
  responseCache: ResponseCache
  /** Finds the session of a browser's page cookie. */
  authenticatePage: (cookie: string) => Promise<Session | null>
  ownCalls: OwnCalls
  /** Filled with the paths of pages that are made for a student. */
  personalPaths: Set<string>
  web: Web
  /** `requestLimit` 0 switches all limits of this kind off. */
  settings: Pick<Settings, 'publicUrl' | 'requestLimit'>
  /** Headers of every answer. */
  always: Headers
  metrics: Metrics
}

type Sent = { status: number; headers: Record<string, string | number>; body: Buffer }

const aYear = 'public, max-age=31536000, immutable'

export async function pageRoutes(app: FastifyInstance, parts: Parts) {
  const { web, metrics, settings } = parts
  if ('folder' in web) serveFiles(app, join(web.folder, 'build/client'), headersOf)
  const pages = new Pages(app, parts)
  metrics.add(
    'kinnow_pages_making',
    'gauge',
    'Pages that are being made.',
    () => pages.state().working,
  )
  metrics.add('kinnow_pages_waiting', 'gauge', 'Pages in line for it.', () => pages.state().waiting)

  answerForms(app)
  app.get(anyPage, { schema: { hide: true } as never }, async (request, reply) => {
    const plain = plainAddress(request.url, await pages.loadRenderer())
    if (plain) return reply.header('cache-control', 'no-cache').redirect(plain, 308)
    const { status, headers, body } =
      (await pages.findPersonal(request)) ?? (await pages.find(request))
    if (leadsOut(request.raw))
      reply.header('set-cookie', endedPageSession(settings.publicUrl.startsWith('https:')))
    const { etag, 'content-length': _, 'content-encoding': __, ...lasting } = headers
    // With all that belongs to the page: a browser takes these headers for those that it has.
    if (typeof etag === 'string' && isKnown(request.headers['if-none-match'], etag))
      return reply
        .status(304)
        .headers({ etag, ...lasting })
        .send()
    return reply
      .status(status)
      .headers(headers)
      .serializer((bytes: unknown) => bytes as string)
      .send(body)
  })
}

/** Renders pages, and each that may be cached once for all who wait for it. */
class Pages {
  readonly #app: FastifyInstance
  readonly #parts: Parts
  readonly #readStyles: ReturnType<typeof readStylesIn>
  readonly #limit = createConcurrencyLimit(serverLimits.rendering)
  readonly #personalLimit = createConcurrencyLimit(serverLimits.personalRendering)
  /** Pages being rendered for the cache, so that a class that opens one page has it rendered once. */
  readonly #rendering = new Map<string, Promise<Sent>>()
  /** How many pages the browser of a cookie had made in the running minute. */
  readonly #opened = new BoundedMap<number>({ most: serverLimits.personalPages.browsers })
  #minuteEnds = 0
  #renderer: Promise<Renderer> | undefined

  constructor(app: FastifyInstance, parts: Parts) {
    const { web } = parts
    this.#app = app
    this.#parts = parts
    this.#readStyles =
      'folder' in web ? readStylesIn(join(web.folder, 'build/client')) : () => undefined
  }

  state() {
    return this.#limit.state()
  }

  /** Loaded for the first page that must be made. */
  loadRenderer(): Promise<Renderer> {
    this.#renderer ??= this.#load()
    return this.#renderer
  }

  async #load(): Promise<Renderer> {
    const { web, settings, personalPaths } = this.#parts
    const renderer = 'folder' in web ? await loadRenderer(web.folder, settings.publicUrl) : web
    for (const path of renderer.personal) personalPaths.add(path)
    return renderer
  }

  async find(request: FastifyRequest): Promise<Sent> {
    const { key, share } = keyOf(request.url) ?? fail('not-found')
    const accepted = request.headers['accept-encoding']
    // The shell of a student's page, which was passed over before any routing.
    const cached = this.#parts.responseCache.find(key, accepted)
    if (cached) return { status: 200, ...cached }
    const renderer = await this.loadRenderer()
    if (!share || !renderer.spell(key.split('?', 1)[0] ?? '')) {
      return this.#limit(() => this.#render(request, { key }), callerOf(request.ip))
    }
    const pending = this.#rendering.get(key)
    if (pending) {
      await pending.catch(() => {})
      const ready = this.#parts.responseCache.find(key, accepted)
      if (ready) return { status: 200, ...ready }
    }
    const rendered = this.#limit(
      () => this.#render(request, { key, share }),
      callerOf(request.ip),
    ).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendered)
    return rendered
  }

  /**
   * The page of the student whose browser navigates here, for nobody else and never cached. Undefined where it is not one, where
   * nobody is signed in, and where too many wait: then the shell leads on.
   */
  async findPersonal(request: FastifyRequest): Promise<Sent | undefined> {
    const { settings, authenticatePage, ownCalls, responseCache, always } = this.#parts
    const isHttps = settings.publicUrl.startsWith('https:')
    const cookie = pageSecretOf((name) => cookieOf(request.headers.cookie, name, isHttps))
    const isNavigation = (request.headers['sec-fetch-dest'] ?? 'document') === 'document'
    const renderer = await this.loadRenderer()
    const path = request.url.split('?', 1)[0] ?? ''
    const isOfCatalog = !responseCache.isForAll && isCatalogPage(path)
    if (!cookie || !isNavigation || !(renderer.personal.has(path) || isOfCatalog)) return undefined
    if (settings.requestLimit > 0 && !this.#countPage(cookie)) return undefined
    // A database that is away keeps nobody from the shell.
    const session = await authenticatePage(cookie).catch(() => null)
    if (!session) return undefined
    const reader = {
      studentId: session.studentId,
      zone: session.calendar.timezone ?? 'UTC',
      language: /^[\w-]{2,35}/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en',
      chapterId: chosenChapter(request.headers.cookie),
    }
    return ownCalls.during(session, async (token) => {
      const calls = callsOf(this.#app, request.ip, token)
      const page = await this.#personalLimit(
        // A page of the catalog is everybody's, with the courses that this student sees.
        () => renderer.render(request.url, calls.transport, isOfCatalog ? null : reader),
        callerOf(request.ip, session.studentId),
      ).catch(() => undefined)
      if (page?.status !== 200) return undefined
      const { html, hashes: styles } = inlineStyles(await page.text(), this.#readStyles)
      const policy = contentSecurityPolicy({ scripts: scriptHashes(html), styles })
      const sent = await compressOnce(
        Buffer.from(html),
        { ...always, ...Object.fromEntries(page.headers), 'content-security-policy': policy },
        request.headers['accept-encoding'],
      )
      const forOne = { 'cache-control': 'private, no-store', vary: 'cookie, accept-encoding' }
      return { status: 200, headers: { ...sent.headers, ...forOne }, body: sent.body }
    })
  }

  /** False where the browser of this cookie had as many made in this minute as it may. */
  #countPage(cookie: string): boolean {
    if (performance.now() >= this.#minuteEnds) {
      this.#opened.clear()
      this.#minuteEnds = performance.now() + 60_000
    }
    const known = sha256(cookie)
    const count = (this.#opened.get(known) ?? 0) + 1
    this.#opened.set(known, count)
    return count <= serverLimits.personalPages.perMinute
  }

  async #render(request: FastifyRequest, { key, share }: AddressKey): Promise<Sent> {
    // A visitor who left while waiting needs no page.
    if (request.socket.destroyed)
      fail('unavailable', { retryAfter: serverLimits.rendering.retryAfter })
    const { responseCache, always } = this.#parts
    const { generation } = responseCache
    const calls = callsOf(this.#app, request.ip)
    const renderer = await this.loadRenderer()
    const page = await renderer.render(key, calls.transport, null)
    const { refusedFor, unavailableFor } = calls.read()
    if (refusedFor !== undefined) refuseFor(refusedFor)
    const { html, hashes: styles } = inlineStyles(await page.text(), this.#readStyles)
    const body = Buffer.from(html)
    // A page with content that changes by the minute says so, and is rendered for each visitor.
    const isPassing = page.headers.get('cache-control') === 'no-store' || page.status !== 200
    const headers = {
      ...always,
      ...Object.fromEntries(page.headers),
      'cache-control': isPassing ? 'no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy({ scripts: scriptHashes(html), styles }),
    }
    const accepted = request.headers['accept-encoding']
    if (share && !isPassing) {
      const place = { share, generation }
      return { status: 200, ...(await responseCache.keep(key, { headers, body }, place, accepted)) }
    }
    const sent = await compressOnce(body, headers, accepted)
    if (page.status < 500 || unavailableFor === undefined) return { status: page.status, ...sent }
    return { ...sent, status: 503, headers: { ...sent.headers, 'retry-after': unavailableFor } }
  }
}

/** What the browser says that its student chose for the dashboard; it changes one's own pages alone. */
const chosenChapter = (cookies = ''): string | null =>
  /(?:^|; )dashboardchapter=([\w-]{1,64})(?:;|$)/.exec(cookies)?.[1] ?? null

/** For another spelling of a page's address: the plain one, with its query. */
function plainAddress(address: string, { spell }: Renderer): string | undefined {
  const [path = ''] = address.split('?', 1)
  const plain = spell(path)
  return plain === undefined || plain === path ? undefined : plain + address.slice(path.length)
}

/** Of a file of the built pages, beside its type. */
const headersOf = (path: string): Headers => ({
  'cache-control': path.includes('/assets/') ? aYear : 'no-cache',
  ...runHeaders(path),
})

/** SHA-256 of every inline script, in base64, for the page's policy. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
  return [...new Set(hashes)]
}

// A form whose page has no scripts yet, or never gets any, is sent to the page itself. Its fields are in the body, where no
// address, log or history keeps them; here they end, unread.
const words = plainPage({
  title: 'This page is still loading',
  text: [
    'What you wrote was not sent. Open the page again, wait until it has loaded, then send it again.',
    'If you see this again, your browser does not run JavaScript. You can read all pages without it, but forms need it.',
  ],
  link: 'Open the page again',
})

function answerForms(app: FastifyInstance): void {
  app.post(anyPage, {
    schema: { hide: true } as never,
    onRequest: async ({ headers }, reply) => {
      reply.status(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
      if (!headers.accept?.includes('text/html')) fail('method-not-allowed')
      return reply.type('text/html; charset=utf-8').serializer(String).send(words)
    },
    handler: async () => fail('method-not-allowed'),
  })
}

// What a page reads from the API while it is rendered: calls of this very app, counted for the page's visitor (S34).
/** Seconds to wait, where a call was refused by a limit, or could not be answered now. */
type Trouble = { refusedFor?: number; unavailableFor?: number }

function callsOf(app: FastifyInstance, remoteAddress: string, token?: string) {
  const trouble: Trouble = {}
  const transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress,
      payload: body,
    })
    const status = answer.statusCode
    const seconds = Number(answer.headers['retry-after'] ?? 1)
    if (status === 429) trouble.refusedFor = seconds
    if (status === 503) trouble.unavailableFor = seconds
    return { status, body: answer.json() }
  }
  return { transport, read: () => trouble }
}
