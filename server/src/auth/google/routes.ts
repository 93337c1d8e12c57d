import { signInWithGoogle as endpoint } from '@kinnow/contract/auth'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Client } from '../../lib/http/client-address.ts'
import { readCookies } from '../../lib/http/cookies.ts'
import { describeService } from '../../lib/http/describe.ts'
import { withSetting } from '../../lib/process/safe-error.ts'
import { Failure } from '../../lib/util/failure.ts'
import { apiBase, type Serve } from '../../lib/http/endpoint-routes.ts'
import type { AccountParts } from '../parts.ts'
import { createIssuer } from './issuer.ts'
import { confirmStudent, signInWithGoogle } from './sign-in.ts'
import { startGoogle } from './start.ts'

/** Returns what other routes need to have a student sign in again: `confirmStudent`. */
export function googleRoutes(app: FastifyInstance, serve: Serve, parts: AccountParts) {
  const { settings } = parts
  const isHttps = settings.publicUrl.startsWith('https:')
  const issuer = createIssuer(settings.googleIssuer, (error) =>
    app.log.warn(
      { err: withSetting(error, 'GOOGLE_ISSUER') },
      'Google sign-in is unavailable: GOOGLE_ISSUER could not be reached',
    ),
  )
  const google = { ...parts, issuer }

  refuseEndlessTokens(app)
  serve(endpoint, ({ body, client }) => signInWithGoogle(google, body, client))

  app.get(
    `${apiBase}/auth/google/start`,
    {
      schema: {
        ...describeService('get-auth-google-start', 'Go to Google to sign in', ['not-found']),
        tags: [endpoint.tag],
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const cookies = readCookies(request, reply, isHttps)
      return reply.redirect(await startGoogle(parts, issuer, cookies))
    },
  )
  return {
    confirmStudent: (proof: { idToken: string; studentId: string }, client: Client) =>
      confirmStudent(google, proof, client),
  }
}

/** S23: what is far too long for a token is a wrong token, not a large file. It is not read either way (S34). */
function refuseEndlessTokens(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== apiBase + endpoint.path) return
    route.errorHandler = (error: FastifyError) => {
      throw error.statusCode === 413 ? new Failure('id-token-invalid') : error
    }
  })
}
