// Leaving for Google or another service: no script of theirs on our pages, the browser goes there and comes back with the token (S25).
import { limits } from '@kinnow/contract/limits'
import { readNow } from '../../lib/db/database.ts'
import { fail, Failure } from '../../lib/util/failure.ts'
import type { Cookies } from '../../lib/http/cookies.ts'
import { newId } from '../../lib/security/random.ts'
import type { AccountParts } from '../parts.ts'
import { callbackUrl, type SignInService } from './service.ts'

/** The nonce is worth nothing longer than a token that could bear it. */
const nonceLifetime = limits.google.oldest

/**
 * The address to send the browser to, which gets the nonce to come back with: the service's, or our own page with the failure
 * that it shows in the fragment. Fails with `not-found` where the school has no Google. The nonce of another service names
 * it, so that no token of one is taken for that of another; `state` tells our page which one it was.
 */
export async function startSignIn(
  { db, settings }: Pick<AccountParts, 'db' | 'settings'>,
  service: SignInService,
  cookies: Cookies,
): Promise<string> {
  const clientId = service.clientId ?? fail('not-found')
  const callback = callbackUrl(settings)
  try {
    const url = new URL(await service.issuer.readAuthorizationEndpoint(await readNow(db)))
    const nonce = service.isGoogle ? newId() : `${service.id}.${newId()}`
    const question = {
      client_id: clientId,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      redirect_uri: callback,
      nonce,
      prompt: 'select_account',
      ...(!service.isGoogle && { state: service.id }),
    }
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value)
    cookies.set(service.cookie, nonce, nonceLifetime)
    return url.href
  } catch (error) {
    if (error instanceof Failure && isUnreachable(error)) return `${callback}#error=${error.code}`
    throw error
  }
}

const isUnreachable = ({ code }: Failure) =>
  code === 'google-unreachable' || code === 'sign-in-unreachable'
