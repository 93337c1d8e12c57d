// Leaving for Google: no script of Google's on our pages, the browser goes there and comes back with the token (S25).
import { limits } from '@kinnow/contract/limits'
import { readNow } from '../../lib/db/database.ts'
import { fail, Failure } from '../../lib/util/failure.ts'
import type { Cookies } from '../../lib/http/cookies.ts'
import { newId } from '../../lib/security/random.ts'
import type { AccountParts } from '../parts.ts'
import type { Issuer } from './issuer.ts'

/** The nonce is worth nothing longer than a token that could bear it. */
const nonceLifetime = limits.google.oldest

/**
 * The address to send the browser to, which gets the nonce to come back with: Google's, or our own page with the failure
 * that it shows in the fragment. Fails with `not-found` where the school has no Google.
 */
export async function startGoogle(
  { db, settings }: Pick<AccountParts, 'db' | 'settings'>,
  issuer: Issuer,
  cookies: Cookies,
): Promise<string> {
  const clientId = settings.googleClientId ?? fail('not-found')
  const callback = `${settings.publicUrl}/auth/callback`
  try {
    const url = new URL(await issuer.readAuthorizationEndpoint(await readNow(db)))
    const nonce = newId()
    const question = {
      client_id: clientId,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      redirect_uri: callback,
      nonce,
      prompt: 'select_account',
    }
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value)
    cookies.set('google_nonce', nonce, nonceLifetime)
    return url.href
  } catch (error) {
    if (error instanceof Failure && error.code === 'google-unreachable') {
      return `${callback}#error=${error.code}`
    }
    throw error
  }
}
