import { signInWithGoogle, signInWithService as otherEndpoint } from '@kinnow/contract/auth'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Client } from '../../lib/http/client-address.ts'
import { readCookies } from '../../lib/http/cookies.ts'
import { describeService } from '../../lib/http/describe.ts'
import { fail, Failure } from '../../lib/util/failure.ts'
import { apiBase, type Serve } from '../../lib/http/endpoint-routes.ts'
import type { AccountParts } from '../parts.ts'
import { createGoogle, createServices, type SignInService } from './service.ts'
import { confirmStudent, signInWithService } from './sign-in.ts'
import { startSignIn } from './start.ts'

/** Returns what other routes need to have a student sign in again: `confirmStudent`, with Google. */
export function signInRoutes(app: FastifyInstance, serve: Serve, parts: AccountParts) {
  const { settings } = parts
  const service = createGoogle(settings, app.log)
  const google = { ...parts, service }
  const services = new Map(createServices(settings, app.log).map((one) => [one.id, one]))

  refuseEndlessTokens(app)
  serve(signInWithGoogle, ({ body, client }) => signInWithService(google, body, client))
  serve(otherEndpoint, ({ body, client }) => {
    const other = services.get(body.service) ?? fail('not-found')
    return signInWithService({ ...parts, service: other }, body, client)
  })
  startRoute(app, parts, {
    path: 'google',
    find: () => service,
    summary: 'Go to Google to sign in',
  })
  startRoute(app, parts, {
    path: 'openid/:service',
    find: (id) => services.get(id) ?? fail('not-found'),
    summary: 'Go to another service of the school to sign in',
  })
  return {
    confirmStudent: (proof: { idToken: string; studentId: string }, client: Client) =>
      confirmStudent(google, proof, client),
  }
}

type Start = { path: string; find: (id: string) => SignInService; summary: string }

function startRoute(app: FastifyInstance, parts: AccountParts, { path, find, summary }: Start) {
  const isHttps = parts.settings.publicUrl.startsWith('https:')
  const name = path.replace(/\W+/, '-')
  app.get<{ Params: { service?: string } }>(
    `${apiBase}/auth/${path}/start`,
    {
      schema: {
        ...describeService(`get-auth-${name}-start`, summary, ['not-found']),
        tags: [signInWithGoogle.tag],
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const cookies = readCookies(request, reply, isHttps)
      const service = find(request.params.service ?? '')
      return reply.redirect(await startSignIn(parts, service, cookies))
    },
  )
}

/** S23: what is far too long for a token is a wrong token, not a large file. It is not read either way (S34). */
function refuseEndlessTokens(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const code =
      route.url === apiBase + signInWithGoogle.path
        ? 'id-token-invalid'
        : route.url === apiBase + otherEndpoint.path && 'sign-in-refused'
    if (!code) return
    route.errorHandler = (error: FastifyError) => {
      throw error.statusCode === 413 ? new Failure(code) : error
    }
  })
}
