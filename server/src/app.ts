// The table of contents: everything the server answers, registered by name.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from './lib/util/server-limits.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { activityRoutes } from './activity/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import type { AccountParts } from './auth/parts.ts'
import { Codes } from './auth/codes.ts'
import { calendarRoute } from './assignments/calendar-route.ts'
import { signInRoutes } from './auth/openid/routes.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { gradingRoutes } from './grading/routes.ts'
import { ReaderProcess } from './authoring/reader-process.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { authenticate, authenticatePage } from './auth/session.ts'
import { seeAllTheSame } from './catalog/sight.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { classCardRoutes } from './class-cards/routes.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import {
  answerBadConnection,
  answerFailures,
  answerUnroutable,
} from './lib/http/answer-failures.ts'
import { auditRefusals } from './lib/security/audit-refusals.ts'
import { logFaultyRows } from './lib/db/faulty-rows.ts'
import { logSlowStatements } from './lib/db/slow-statements.ts'
import type { Database } from './lib/db/database.ts'
import { limitWaits } from './lib/db/wait-budget.ts'
import { watchWrites } from './lib/db/watch-writes.ts'
import { createDailyStorage } from './lib/security/daily-storage.ts'
import { spendUpload } from './lib/security/upload-budget.ts'
import { acceptOnlyJson } from './lib/http/json-body.ts'
import { deriveKeys } from './lib/security/keys.ts'
import { Metrics } from './lib/metrics/metrics.ts'
import { Limiter } from './lib/security/limiter.ts'
import { FailuresOnly, logOptions, type LogStream } from './lib/process/log.ts'
import { documentApi, type RouteTable } from './lib/http/openapi.ts'
import { OverloadGuard } from './lib/http/overload.ts'
import { ResponseCache } from './lib/cache/response-cache.ts'
import { limitRequests } from './lib/http/rate-limits.ts'
import { serializeResponses } from './lib/http/response-serializer.ts'
import { createServe, type Serve } from './lib/http/endpoint-routes.ts'
import { answerHeaders, securityHeaders } from './lib/security/security-headers.ts'
import type { Settings } from './lib/process/settings.ts'
import { answerUnknown, takeUnknownCalls } from './lib/http/unknown-address.ts'
import { rosterRoutes } from './roster/routes.ts'
import { requestIds } from './lib/security/random.ts'
import { type AnswerTimes, watchRequests } from './lib/metrics/request-metrics.ts'
import { guardAgainstXsrf } from './lib/security/xsrf.ts'
import { statusRoutes } from './operations/status/routes.ts'
import { mailboxRoutes } from './mail/mailbox.ts'
import { noticeRoutes } from './notices/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { avatarRoutes } from './site/avatars.ts'
import { logoRoutes } from './site/logo.ts'
import { createFastServer } from './site/http-server.ts'
import { healthRoutes, type Readiness } from './site/health.ts'
import { cacheCatalog } from './site/cache-catalog.ts'
import { mediaRoutes } from './site/media.ts'
import { metricsRoutes } from './site/metrics-routes.ts'
import { OwnCalls } from './site/own-calls.ts'
import { pageRoutes, type Web } from './site/pages.ts'
import { processMetrics } from './site/process-metrics.ts'
import { schoolMetrics } from './site/school-metrics.ts'
import { schoolRoutes } from './site/school-routes.ts'
import { sitemapRoutes } from './site/sitemap.ts'
import { teacherQuestionRoutes } from './teacher-questions/routes.ts'
import { teachingRoutes } from './teaching/routes.ts'
import { weekendRoutes } from './weekend/routes.ts'

export type AppParts = {
  db: Database
  settings: Settings
  secret: string
  readiness: Readiness
  /** Where lines of the log go; unset = standard output. */
  log?: LogStream
  /** The browser program; absent in tests of the wire. */
  web?: Web
}

function logDatabase(app: FastifyInstance, { db, settings }: AppParts): void {
  logSlowStatements(db.statements, settings.slowStatement, app.log)
  logFaultyRows(app)
}

function createCache(db: Database) {
  const responseCache = new ResponseCache()
  /** After an import, or a change of who sees a course: here, or in another process. */
  const contentChanged = async () => {
    // Where the database is away, sessions are looked up.
    responseCache.isForAll = false
    responseCache.clear()
    responseCache.isForAll = await seeAllTheSame(db)
  }
  return { responseCache, contentChanged }
}

const sessionsOf = (db: Database, ownCalls: OwnCalls) => ({
  authenticate: async (token: string) => ownCalls.find(token) ?? authenticate(db, token),
  settled: db.settled,
})

export async function createApp(parts: AppParts) {
  const { db, settings } = parts
  const keys = deriveKeys(parts.secret)
  const { responseCache, contentChanged } = createCache(db)
  const writes = watchWrites(db)
  const isHttps = settings.publicUrl.startsWith('https:')
  const always = answerHeaders(isHttps, settings.hstsSubdomains)
  const xsrf = { key: keys.xsrf, publicUrl: settings.publicUrl }
  const overload = new OverloadGuard()
  const personalPaths = new Set<string>()
  const metrics = new Metrics()
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : logOptions(settings.logLevel, parts.log),
    genReqId: requestIds(),
    logController: new FailuresOnly({ disableRequestLogging: true }),
    bodyLimit: limits.body.usual,
    clientErrorHandler: answerBadConnection,
    frameworkErrors: (error, _request, reply) => answerUnroutable(error, reply.raw),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    requestTimeout: 30_000,
    // Open connections are served while the process ends (R15).
    return503OnClosing: false,
    routerOptions: { maxParamLength: serverLimits.address.longest, ignoreTrailingSlash: true },
    serverFactory: (handle) =>
      createFastServer({
        responseCache,
        xsrf,
        readiness: parts.readiness,
        personalPaths,
        handle: overload.door(handle),
      }),
  })
  app.decorateRequest('session', null)
  app.decorateRequest('matched', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeResponses)
  logDatabase(app, parts)
  processMetrics(metrics, { db, responseCache, overload })
  schoolMetrics(metrics, db, settings.dataDir)
  const times = watchRequests(app, metrics, settings.logShare)
  overload.count(app)
  answerFailures(app, (error) => writes.notice(error))
  limitWaits(app, serverLimits.database.wait[db.engine])
  securityHeaders(app, always)
  limitRequests(app, settings.requestLimit, keys.limits)
  guardAgainstXsrf(app, xsrf)
  auditRefusals(app, db)
  cacheCatalog(app, responseCache, always)
  acceptOnlyJson(app)
  takeUnknownCalls(app)
  const table: RouteTable = new Map()
  documentApi(app, table, settings.publicUrl)
  const limiter = new Limiter(db, keys.limits)
  const ownCalls = new OwnCalls()
  const serve = createServe(app, {
    ...sessionsOf(db, ownCalls),
    takeStorage: createDailyStorage(limiter),
    takeUpload: spendUpload(limiter),
    areSameForAll: () => responseCache.isForAll,
    isHttps,
  })
  const codes = new Codes({ db, keys, limiter, alarm: alarmOf(app), ...settings })
  const accounts = { db, settings, keys, limiter, codes }
  addRoutes({ app, serve, accounts, parts, responseCache, writes, metrics, times, contentChanged })
  if (parts.web)
    await pageRoutes(app, {
      responseCache,
      web: parts.web,
      settings,
      always,
      metrics,
      ownCalls,
      personalPaths,
      authenticatePage: (cookie) => authenticatePage(db, cookie),
    })
  answerUnknown(app, table)
  closeWhileEnding(app, parts.readiness)
  await app.ready()
  await contentChanged().catch(() => {})
  return { app, responseCache, table, metrics, contentChanged }
}

type RouteParts = {
  app: FastifyInstance
  serve: Serve
  accounts: AccountParts
  parts: AppParts
  responseCache: ResponseCache
  writes: ReturnType<typeof watchWrites>
  metrics: Metrics
  times: () => AnswerTimes
  contentChanged: () => Promise<void>
}

/** Everything that is answered but pages. */
function addRoutes({
  app,
  serve,
  accounts,
  parts,
  responseCache,
  writes,
  metrics,
  times,
  contentChanged,
}: RouteParts): void {
  const { db, settings, keys } = accounts
  authRoutes(serve, accounts)
  const google = signInRoutes(app, serve, accounts)
  profileRoutes(serve, accounts, google)
  contactRoutes(serve, accounts)
  catalogRoutes(serve, db)
  weekendRoutes(app, serve, { db, settings })
  enrollmentRoutes(serve, db)
  searchRoutes(serve, db)
  activityRoutes(serve, db)
  progressRoutes(serve, db)
  noticeRoutes(serve, db)
  quizRoutes(serve, db)
  reviewRoutes(serve, db)
  reminderRoutes(app, serve, accounts)
  previewRoutes(serve, accounts)
  adminRoutes(serve, accounts)
  rosterRoutes(serve, accounts)
  courseRoutes(serve, { ...accounts, contentChanged })
  const reader = new ReaderProcess(accounts.settings)
  app.addHook('onClose', () => reader.end())
  authoringRoutes(serve, { ...accounts, reader, contentChanged })
  groupRoutes(serve, accounts)
  guardianRoutes(serve, accounts)
  classCardRoutes(serve, accounts)
  invitationRoutes(serve, accounts)
  teachingRoutes(serve, db)
  assignmentRoutes(serve, accounts)
  calendarRoute(app, accounts)
  gradingRoutes(serve, db)
  announcementRoutes(serve, accounts)
  teacherQuestionRoutes(serve, accounts)

  schoolRoutes(serve, { db, settings, responseCache })
  statusRoutes(app, serve, { ...accounts, readAnswers: times })
  healthRoutes(app, { db, readiness: parts.readiness, writes })
  metricsRoutes(app, settings, metrics)
  mediaRoutes(app, db)
  avatarRoutes(app, db)
  logoRoutes(app, db)
  mailboxRoutes({ app, db, settings, key: keys.mail })
  sitemapRoutes(app, db, settings)
}

const alarmOf = (app: FastifyInstance) => () =>
  app.log.warn('Possible attack: unusually many wrong codes within an hour')

/** R15: a request in progress when the process is to end is the last of its connection too. */
function closeWhileEnding(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isEnding) reply.raw.shouldKeepAlive = false
    done()
  })
}
