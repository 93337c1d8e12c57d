// The table of contents: everything the server answers, registered by name.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { limits } from '@kinnow/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createCodes } from './auth/codes.ts'
import { googleRoutes } from './auth/google/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { authenticate } from './auth/session.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { answerBadConnection, answerFailures } from './lib/answer-failures.ts'
import { auditRefusals } from './lib/audit-refusals.ts'
import type { Database } from './lib/db/database.ts'
import { fail } from './lib/failure.ts'
import { acceptOnlyJson } from './lib/json-body.ts'
import { deriveKeys } from './lib/keys.ts'
import { createLimiter } from './lib/limiter.ts'
import { documentApi, type RouteTable } from './lib/openapi.ts'
import { guardAgainstOverload } from './lib/overload.ts'
import { ReadyBytes } from './lib/ready-bytes.ts'
import { limitRequests } from './lib/request-limits.ts'
import { apiBase, createServe } from './lib/routes.ts'
import { answerHeaders, securityHeaders } from './lib/security-headers.ts'
import type { Settings } from './lib/settings.ts'
import { guardAgainstXsrf, needsXsrfCookie, newXsrfCookie, type XsrfOptions } from './lib/xsrf.ts'
import { mailboxRoutes } from './mail/mailbox.ts'
import { profileRoutes } from './profile/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { avatarRoutes } from './site/avatars.ts'
import { healthRoutes, type Readiness } from './site/health.ts'
import { keepCatalog } from './site/keep-catalog.ts'
import { mediaRoutes } from './site/media.ts'
import { type LoadWeb, pageKey, pageRoutes } from './site/pages.ts'
import { schoolRoutes } from './site/school-routes.ts'
import { sitemapRoutes } from './site/sitemap.ts'
import { weekendRoutes } from './weekend/routes.ts'

export type AppParts = {
  db: Database
  settings: Settings
  secret: string
  readiness: Readiness
  /** The built browser program; absent in tests of the wire. */
  web?: LoadWeb
}

export async function createApp(parts: AppParts) {
  const { db, settings } = parts
  const kept = new ReadyBytes()
  const keys = deriveKeys(parts.secret)
  const isHttps = settings.publicUrl.startsWith('https:')
  const always = answerHeaders(isHttps)
  const xsrf = { key: keys.xsrf, publicUrl: settings.publicUrl }
  const overload = guardAgainstOverload()
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body.other,
    clientErrorHandler: answerBadConnection,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (handle) => createFastServer(kept, xsrf, overload.door(handle)),
  })
  app.decorateRequest('session', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  overload.count(app)
  answerFailures(app)
  securityHeaders(app, always)
  limitRequests(app, settings.requestLimit)
  guardAgainstXsrf(app, xsrf)
  auditRefusals(app, db)
  keepCatalog(app, kept, always)
  acceptOnlyJson(app)
  const table: RouteTable = new Map()
  await documentApi(app, table, settings.publicUrl)

  const serve = createServe(app, { authenticate: (token) => authenticate(db, token), isHttps })
  const limiter = createLimiter(db, keys.limits)
  const codes = createCodes({ db, keys, limiter, codeLength: settings.codeLength })
  const accounts = { db, settings, keys, limiter, codes }
  authRoutes(serve, accounts)
  const google = googleRoutes(app, serve, accounts)
  profileRoutes(serve, accounts, google)
  contactRoutes(serve, accounts)
  catalogRoutes(serve, db)
  weekendRoutes(app, serve, db, settings)
  enrollmentRoutes(serve, db)
  searchRoutes(serve, db)
  progressRoutes(serve, db)
  quizRoutes(serve, db)

  schoolRoutes(serve, settings)
  healthRoutes(app, db, parts.readiness)
  mediaRoutes(app, db)
  avatarRoutes(app, db)
  mailboxRoutes(app, db, settings, keys.mail)
  sitemapRoutes(app, db, settings)
  if (parts.web) await pageRoutes(app, { kept, load: parts.web, settings, always })
  answerUnknown(app, table)
  await app.ready()
  return { app, kept, table }
}

/** What is kept as finished bytes is answered before any routing. */
function createFastServer(
  kept: ReadyBytes,
  xsrf: XsrfOptions,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  return createServer(
    {
      connectionsCheckingInterval: 5000,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than a proxy or a browser keeps a connection that it may use again.
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      const more = needsXsrfCookie(request)
        ? { 'set-cookie': newXsrfCookie(xsrf), 'cache-control': 'private, no-cache' }
        : undefined
      const key = pageKey(request.url ?? '/')
      if (!kept.answer(request, response, key, more)) handle(request, response)
    },
  )
}

/** Before any body is read: an unknown address is 404, a known one with another method 405 with `Allow`. */
function answerUnknown(app: FastifyInstance, table: RouteTable): void {
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith(`${apiBase}/`)
    if (request.url.length > limits.address.longest) fail('address-too-long')
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
