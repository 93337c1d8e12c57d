// The services to sign in with, for the office to read: only the server's settings change them (decision 0064).
import type { ListedSignInService } from '@kinnow/contract/school-settings'
import { callbackUrl } from '../auth/openid/service.ts'
import type { Settings } from '../lib/process/settings.ts'

/** The name of the service with this issuer; null where the school has it no more. */
export function labelOf(settings: Settings, issuer: string): string | null {
  if (issuer === settings.googleIssuer) return 'Google'
  return settings.openIdServices.find((service) => service.issuer === issuer)?.label ?? null
}

/** Google first where the school has it. There is no secret to leave out: decision 0064 needs none. */
export function listSignInServices(settings: Settings) {
  const { googleClientId, googleIssuer, openIdServices } = settings
  const services: ListedSignInService[] = openIdServices.map(
    ({ label, issuer, clientId, ownDomains }) => ({ label, issuer, clientId, ownDomains }),
  )
  if (googleClientId !== undefined)
    services.unshift({
      label: 'Google',
      issuer: googleIssuer,
      clientId: googleClientId,
      ownDomains: [],
    })
  return { services, redirectUri: callbackUrl(settings) }
}
