// The program on a fresh database, called over HTTP without a network.
import type { FailureCode } from '@kinnow/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { createApp } from '../src/app.ts'
import type { Clock } from '../src/lib/clock.ts'
import { readSettings } from '../src/lib/settings.ts'
import { copyOfTemplate } from './engines.ts'

export type TestApp = Awaited<ReturnType<typeof startApp>>

type Options = { settings?: NodeJS.ProcessEnv }

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it knows is there
export type Answer = { status: number; headers: LightMyRequestResponse['headers']; body: any }

export async function startApp({ settings = {} }: Options = {}) {
  const clock: Clock = { offset: 0 }
  const { db, dataDir, databaseUrl, remove } = await copyOfTemplate(clock)
  const { app, table } = await createApp({
    db,
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings }),
    secret: 'a secret of the tests, long enough to be one',
    readiness: { isReady: true },
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
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
    table,
    db,
    clock,
    databaseUrl,
    dataDir,
    call,
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
