// The table of contents: everything the server answers, registered by name.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authRoutes } from './auth/routes.ts'
import { createAccounts } from './auth/service.ts'
import { authenticate } from './auth/session.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { answerFailures } from './lib/answer-failures.ts'
import type { Database } from './lib/db/database.ts'
import { fail } from './lib/failure.ts'
import { documentApi, type RouteTable } from './lib/openapi.ts'
import { ReadyBytes } from './lib/ready-bytes.ts'
import { apiBase, createServe } from './lib/routes.ts'
import { securityHeaders } from './lib/security-headers.ts'
import type { Settings } from './lib/settings.ts'
import { mailboxRoutes } from './mail/mailbox.ts'
import { progressRoutes } from './progress/routes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { healthRoutes, type Readiness } from './site/health.ts'
import { keepCatalog } from './site/keep-catalog.ts'
import { mediaRoutes } from './site/media.ts'
import { type LoadWeb, pageKey, pageRoutes } from './site/pages.ts'
import { sitemapRoutes } from './site/sitemap.ts'

export type AppParts = {
  db: Database
  settings: Settings
  secret: string
  readiness: Readiness
  /** The built browser program; absent in tests of the wire. */
  web?: LoadWeb
}

const bodyLimit = 100_000

export async function createApp(parts: AppParts) {
  const { db, settings } = parts
  const kept = new ReadyBytes()
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (handle) => createFastServer(kept, handle),
  })
  app.decorateRequest('session', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFailures(app)
  securityHeaders(app)
  keepCatalog(app, kept)
  acceptOnlyJson(app)
  const table: RouteTable = new Map()
  await documentApi(app, table, settings.publicUrl)

  const serve = createServe(app, { authenticate: (token) => authenticate(db, token) })
  authRoutes(serve, createAccounts(db, settings, parts.secret))
  catalogRoutes(serve, db)
  enrollmentRoutes(serve, db)
  progressRoutes(serve, db)
  quizRoutes(serve, db)

  healthRoutes(app, db, parts.readiness)
  mediaRoutes(app, db)
  mailboxRoutes(app, db, settings)
  sitemapRoutes(app, db, settings.publicUrl)
  if (parts.web) await pageRoutes(app, { kept, load: parts.web, settings })
  answerUnknown(app, table)
  await app.ready()
  return { app, kept, table }
}

/** What is kept as finished bytes is answered before any routing. */
function createFastServer(
  kept: ReadyBytes,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  return createServer(
    { connectionsCheckingInterval: 5000, headersTimeout: 10_000, requestTimeout: 30_000 },
    (request, response) => {
      if (!kept.answer(request, response, pageKey(request.url ?? '/'))) handle(request, response)
    },
  )
}

/** The API speaks JSON and nothing else (S22). */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
}

/** Before any body is read: an unknown address is 404, a known one with another method 405 with `Allow`. */
function answerUnknown(app: FastifyInstance, table: RouteTable): void {
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith(`${apiBase}/`)
    if (!request.is404 && !(isApi && request.routeOptions.url === '/*')) return
    const [path = ''] = request.url.split('?')
    const allowed = isApi ? methodsOf(table, path) : []
    if (allowed.length === 0) fail('not-found')
    reply.header('allow', allowed.join(', '))
    fail('method-not-allowed')
  })
}

/** The methods that the path takes, if any. */
function methodsOf(table: RouteTable, path: string): string[] {
  const parts = path.split('/')
  for (const [route, methods] of table) {
    const wanted = route.split('/')
    const fits =
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    if (fits) return methods
  }
  return []
}
