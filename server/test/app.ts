// The program on a fresh database, called over HTTP without a network.
import type { FailureCode } from '@kinnow/contract/failures'
import type { LightMyRequestResponse } from 'fastify'
import { createApp } from '../src/app.ts'
import type { Clock } from '../src/lib/util/clock.ts'
import { deriveKeys } from '../src/lib/security/keys.ts'
import type { LogStream } from '../src/lib/process/log.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import type { Web } from '../src/site/pages.ts'
import { copyOfTemplate } from './engines.ts'

export type TestApp = Awaited<ReturnType<typeof startApp>>

export const testSecret = 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h'

/** Opens what waits in the outbox of a test. */
export const mailKey = deriveKeys(testSecret).mail

type Options = { settings?: NodeJS.ProcessEnv; web?: Web; log?: LogStream }

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it knows is there
export type Answer = { status: number; headers: LightMyRequestResponse['headers']; body: any }

type CallOptions = {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The address that the call comes from; unset = a new one each time, so that limits of an address do not meet. */
  from?: string
}

let calls = 0
const someAddress = () => {
  calls += 1
  return `10.${(calls >> 8) & 255}.${calls & 255}.${(calls >> 16) & 255}`
}

export async function startApp({ settings = {}, web, log }: Options = {}) {
  const clock: Clock = { offset: 0 }
  const { db, dataDir, databaseUrl, remove } = await copyOfTemplate(clock)
  const { app, responseCache, table } = await createApp({
    db,
    settings: readSettings({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    }),
    secret: testSecret,
    readiness: { isReady: true },
    web,
    log,
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      remoteAddress: options.from ?? someAddress(),
      ...(options.body !== undefined && { payload: options.body as object }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }

  return {
    app,
    responseCache,
    table,
    db,
    clock,
    databaseUrl,
    dataDir,
    call,
    /** Moves the database's clock on. */
    wait: (milliseconds: number) => {
      clock.offset += milliseconds
    },
    get: (path: string, token?: string) => call('GET', path, token ? { token } : {}),
    post: (path: string, body: unknown, token?: string) =>
      call('POST', path, { body, ...(token && { token }) }),
    async stop() {
      await app.close()
      await remove()
    },
  }
}

/** What a failed answer is compared with. */
export const failure = (status: number, code: FailureCode) => ({ status, code })
export const failureOf = (answer: Answer) => ({ status: answer.status, code: answer.body.code })
