// Signing in with Google the way a browser does: start, come back with a token, post it with the cookies.
import { randomBytes } from 'node:crypto'
import type { Answer, TestApp } from './app.ts'
import { clientId, type Forgery, type ForgingIssuer } from './forging-issuer.ts'

export type Visit = { nonce: string; location: string; headers: Record<string, string> }

export const newSubject = () => randomBytes(8).toString('hex')

/** The cookies of an answer, by name. */
export function readCookies(answer: Pick<Answer, 'headers'>): Map<string, string> {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, decodeURIComponent(value)]
    }),
  )
}

/** A browser that clicked "Continue with Google". */
export async function startVisit(app: TestApp, service = 'google'): Promise<Visit> {
  const answer = await app.call('GET', `/auth/${service}/start`)
  const cookies = readCookies(answer)
  const cookie = service === 'google' ? 'google_nonce' : 'openid_nonce'
  const nonce = cookies.get(cookie) ?? ''
  const xsrf = cookies.get('XSRF-TOKEN') ?? ''
  return {
    nonce,
    location: String(answer.headers.location),
    headers: { cookie: `XSRF-TOKEN=${xsrf}; ${cookie}=${nonce}`, 'x-xsrf-token': xsrf },
  }
}

export const postToken = ({
  app,
  visit,
  body,
  from,
}: {
  app: TestApp
  visit: Pick<Visit, 'headers'>
  body: { idToken?: string; password?: string; classCode?: string }
  from?: string
}) =>
  app.call('POST', '/auth/google/signin', {
    body,
    headers: visit.headers,
    ...(from && { from }),
  })

/** What Google would say of somebody who was just signed in. */
export function claimsOf({
  app,
  issuer,
  visit,
  changed = {},
}: {
  app: TestApp
  issuer: ForgingIssuer
  visit: Pick<Visit, 'nonce'>
  changed?: Record<string, unknown>
}): Record<string, unknown> {
  const now = Math.floor((Date.now() + app.clock.offset) / 1000)
  const subject = newSubject()
  return {
    iss: issuer.url,
    aud: clientId,
    azp: clientId,
    sub: subject,
    email: `g${subject}@gmail.com`,
    email_verified: true,
    name: 'Ada Lovelace',
    nonce: visit.nonce,
    iat: now,
    exp: now + 3600,
    ...changed,
  }
}

/** Start, sign, post. */
export async function signInAs({
  app,
  issuer,
  claims = {},
  forgery = {},
}: {
  app: TestApp
  issuer: ForgingIssuer
  claims?: Record<string, unknown>
  forgery?: Forgery
}) {
  const visit = await startVisit(app)
  const idToken = issuer.sign(claimsOf({ app, issuer, visit, changed: claims }), forgery)
  return { visit, idToken, answer: await postToken({ app, visit, body: { idToken } }) }
}

export async function countSessions(app: TestApp): Promise<number> {
  const row = await app.db.query
    .selectFrom('sessions')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
