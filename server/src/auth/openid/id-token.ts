// Is this an ID token that the service made, for this school, for this browser, just now (S23)?
import { email, seenName } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { sha256 } from '../../lib/security/random.ts'
import type { Issuer } from './issuer.ts'
import type { SignInService } from './service.ts'

const google = 'https://accounts.google.com'

export type IdentityClaims = {
  /** The issuer's configured address, whichever of its two spellings the token bears. */
  issuer: string
  subject: string
  /** Normalized like an address that was typed (S30); null where the token names none. */
  email: string | null
  name: string | null
  /** True where the issuer says that the address is theirs, and may be believed: it makes an account. */
  isProven: boolean
  /** True where the issuer itself gives out the address, so that nobody else can hold it (S24). */
  isAuthoritative: boolean
  /** Milliseconds since it was made. */
  age: number
  tokenHash: string
  /** From then on the token is refused for its age, and need not be remembered as used. */
  forgetAt: number
}

/** Why a token is not believed: for the audit log, never for the caller. */
export class IdTokenRefusal extends Error {}

type Expected = { clientId: string; nonce: string | undefined; now: number }
type Service = Pick<SignInService, 'issuer' | 'isGoogle' | 'ownDomains' | 'foreignDomains'>

/**
 * Throws `IdTokenRefusal`, or fails as the issuer does that cannot be reached.
 * The nonce is required in every case: tokens come only by our own start, so one without it was begun by somebody else.
 */
export async function verifyIdToken(
  idToken: string,
  service: Service,
  { clientId, nonce, now }: Expected,
): Promise<IdentityClaims> {
  if (!nonce) throw new IdTokenRefusal('no nonce cookie')
  const { issuer } = service
  const claims = readClaims(await verifySignature(idToken, issuer, now))
  if (!isFor(clientId, claims)) throw new IdTokenRefusal('aud')
  if (claims.nonce !== nonce) throw new IdTokenRefusal('nonce')
  const age = now - claims.iat * 1000
  // The leeway is for a slow clock of ours; an old token gets none.
  if (age > limits.google.oldest || age < -limits.google.leeway) throw new IdTokenRefusal('iat')
  return {
    issuer: issuer.url,
    subject: claims.sub,
    ...(service.isGoogle ? addressOfGoogle(claims, service) : addressOf(claims, service)),
    name: toName(claims.name),
    age,
    tokenHash: hashSignedPart(idToken),
    forgetAt: claims.exp * 1000 + limits.google.leeway,
  }
}

async function verifySignature(idToken: string, issuer: Issuer, now: number): Promise<JWTPayload> {
  const findKey = (header: JWTHeaderParameters) => {
    if (typeof header.kid !== 'string') throw new IdTokenRefusal('kid')
    if (header.typ !== undefined && header.typ.toUpperCase() !== 'JWT') {
      throw new IdTokenRefusal('typ')
    }
    return issuer.findKey(header, now)
  }
  try {
    const { payload } = await jwtVerify(idToken, findKey, {
      algorithms: ['RS256'],
      issuer: issuer.url === google ? [google, new URL(google).host] : issuer.url,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: limits.google.leeway / 1000,
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new IdTokenRefusal(reasonOf(error))
    throw error
  }
}

const reasonOf = (error: errors.JOSEError) =>
  error instanceof errors.JWTClaimValidationFailed ? error.claim : error.code

const claimsOfToken = z.object({
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string().optional(),
  // A few issuers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  preferred_username: z.string().optional().catch(undefined),
  hd: z.string().optional(),
  name: z.string().optional().catch(undefined),
  iat: z.number(),
  exp: z.number(),
})

function readClaims(payload: JWTPayload) {
  const parsed = claimsOfToken.safeParse(payload)
  if (!parsed.success) throw new IdTokenRefusal(String(parsed.error.issues[0]?.path[0]))
  return parsed.data
}

type Claims = ReturnType<typeof readClaims>
type Address = Pick<IdentityClaims, 'email' | 'isProven' | 'isAuthoritative'>

const parseAddress = (value: string | undefined): string | null =>
  email().safeParse(value).data ?? null

const isIn = (domains: readonly string[], address: string) =>
  domains.includes(address.slice(address.lastIndexOf('@') + 1))

/** Google hosts what bears `hd`; other addresses in the domain of another issuer may be what somebody typed there once. */
function addressOfGoogle(
  { email: claimed, email_verified: isVerified, hd }: Claims,
  { foreignDomains }: Service,
): Address {
  if (isVerified !== true) throw new IdTokenRefusal('email_verified')
  const address = parseAddress(claimed)
  if (address === null) throw new IdTokenRefusal('email')
  const isProven = Boolean(hd) || !isIn(foreignDomains, address)
  const isAuthoritative = isProven && (address.endsWith('@gmail.com') || Boolean(hd))
  return { email: address, isProven, isAuthoritative }
}

/**
 * Where an issuer does not say whether it has verified an address, as Entra ID, only addresses of its own domains are
 * believed: it gives them out itself. The name to sign in with counts as an address there alone. Of an address in the
 * domain of another issuer only that one's word counts.
 */
function addressOf(claims: Claims, { ownDomains, foreignDomains }: Service): Address {
  const isOwn = (address: string) => isIn(ownDomains, address)
  const username = parseAddress(claims.preferred_username)
  const address =
    parseAddress(claims.email) ?? (username !== null && isOwn(username) ? username : null)
  if (address === null) return { email: null, isProven: false, isAuthoritative: false }
  const { email_verified: isVerified } = claims
  const isSaid =
    isVerified === undefined ? isOwn(address) : isVerified === true || isVerified === 'true'
  const isProven = isSaid && (isOwn(address) || !isIn(foreignDomains, address))
  return { email: address, isProven, isAuthoritative: isProven && isOwn(address) }
}

/** Several audiences are one too many, unless the token says that it was made for us. */
function isFor(
  clientId: string,
  { aud, azp }: { aud: string | string[]; azp?: string | undefined },
) {
  if (typeof aud === 'string') return aud === clientId && (azp ?? clientId) === clientId
  return aud.includes(clientId) && azp === clientId
}

/** One line of at most eighty characters that any database takes, or null. */
function toName(name: string | undefined): string | null {
  const line = seenName((name ?? '').normalize('NFC').replaceAll(/\p{Cc}+/gu, ' '))
  return (
    line
      .slice(0, limits.name.longest)
      .replace(/\p{Cs}$/u, '')
      .toWellFormed()
      .trim() || null
  )
}

/** Without the signature, whose last character can be written in several ways: the same token has one hash. */
const hashSignedPart = (idToken: string) => sha256(idToken.slice(0, idToken.lastIndexOf('.')))
