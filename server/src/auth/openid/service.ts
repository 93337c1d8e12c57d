// The services that somebody can sign in with: Google, and those of OPENID_ISSUERS.
import type { FastifyBaseLogger } from 'fastify'
import { withSetting } from '../../lib/process/safe-error.ts'
import type { Settings } from '../../lib/process/settings.ts'
import type { CookieName } from '../../lib/http/cookies.ts'
import { createIssuer, type Issuer } from './issuer.ts'

export type SignInService = {
  id: string
  label: string
  issuer: Issuer
  /** Undefined where the school has no Google. */
  clientId: string | undefined
  /** Domains whose addresses only this issuer gives out. Google says by itself which addresses are its own. */
  ownDomains: readonly string[]
  /** Domains whose addresses only other issuers give out. */
  foreignDomains: readonly string[]
  isGoogle: boolean
  /** Bears the nonce to come back with. */
  cookie: CookieName
}

/** Where services send people back to: an address that each of them has to know. */
export const callbackUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  `${publicUrl}/auth/callback`

type Log = Pick<FastifyBaseLogger, 'warn'>

export function createGoogle(settings: Settings, log: Log): SignInService {
  const issuer = createIssuer(settings.googleIssuer, (error) =>
    log.warn(
      { err: withSetting(error, 'GOOGLE_ISSUER') },
      'Google sign-in is unavailable: GOOGLE_ISSUER could not be reached',
    ),
  )
  const { googleClientId: clientId } = settings
  const cookie = 'google_nonce'
  const domains = { ownDomains: [], foreignDomains: domainsBeside(settings, settings.googleIssuer) }
  return { id: 'google', label: 'Google', issuer, clientId, ...domains, isGoogle: true, cookie }
}

export const createServices = (settings: Settings, log: Log): SignInService[] =>
  settings.openIdServices.map(({ id, label, issuer: url, clientId, ownDomains }) => {
    const failed = (error: unknown) =>
      log.warn(
        { err: withSetting(error, 'OPENID_ISSUERS') },
        `Sign-in with ${label} is unavailable: its issuer in OPENID_ISSUERS could not be reached`,
      )
    const issuer = createIssuer(url, failed, 'sign-in-unreachable')
    const domains = { ownDomains, foreignDomains: domainsBeside(settings, url) }
    return { id, label, issuer, clientId, ...domains, isGoogle: false, cookie: 'openid_nonce' }
  })

const domainsBeside = ({ openIdServices }: Settings, url: string) =>
  openIdServices.filter(({ issuer }) => issuer !== url).flatMap(({ ownDomains }) => ownDomains)
