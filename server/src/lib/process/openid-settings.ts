// The sign-in services of OPENID_ISSUERS: any OpenID Connect issuer beside Google (Entra ID, Google Workspace, Keycloak).
import { z } from 'zod'

export type OpenIdService = {
  /** In addresses and cookies. */
  id: string
  /** What its button says after "Continue with". */
  label: string
  /** Without a slash at the end. */
  issuer: string
  clientId: string
  /** Domains whose addresses only this issuer gives out. */
  ownDomains: string[]
}

const service = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'may hold small letters, digits and dashes'),
  label: z.string().trim().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  clientId: z.string().min(1),
  ownDomains: z
    .array(z.string().regex(/^[^\s@]+\.[^\s@]+$/, 'must be domains, such as school.example'))
    .transform((domains) => domains.map((domain) => domain.toLowerCase()))
    .default([]),
})

const services = z
  .array(service)
  .max(8)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice')
  .refine((all) => all.every(({ id }) => id !== 'google'), 'the id google is taken')

/** JSON of the variable; faults become issues of zod. */
export const openIdServices = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, a list of services' })
      return z.NEVER
    }
  })
  .pipe(services)
