// Who signs the ID tokens: the issuer's discovery document and its keys, read from nowhere else (OpenID Connect Discovery 1.0).
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import { fail } from '../../lib/util/failure.ts'
import { fetchJson, cacheDocument } from './cached-document.ts'

export type Issuer = ReturnType<typeof createIssuer>

const retryAfter = 60

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
})

/** `url` has no slash at the end; `onFailure` learns why the issuer could not be read, callers get `code`. */
export function createIssuer(
  url: string,
  onFailure: (error: unknown) => void,
  code: 'google-unreachable' | 'sign-in-unreachable' = 'google-unreachable',
) {
  const unreachable = () => fail(code, { retryAfter })
  const description = cacheDocument(async (signal) => {
    const { value, lifetime } = await fetchJson(`${url}/.well-known/openid-configuration`, signal)
    const document = discovery.parse(value)
    if (document.issuer !== url) throw new Error(`${url} describes ${document.issuer}`)
    const addresses = [document.authorization_endpoint, document.jwks_uri]
    if (url.startsWith('https:') && !addresses.every((address) => address.startsWith('https:'))) {
      throw new Error(`${url} names an address without https`)
    }
    return { value: document, lifetime }
  }, onFailure)

  const keys = cacheDocument(async (signal, now) => {
    const document = await description.read(now)
    if (!document) throw new Error(`${url} does not say where its keys are`)
    const { value, lifetime } = await fetchJson(document.jwks_uri, signal)
    return { value: createLocalJWKSet(value as JSONWebKeySet), lifetime }
  }, onFailure)

  return {
    url,

    /** Where a browser goes to sign in. Fails with `code`. */
    async readAuthorizationEndpoint(now: number): Promise<string> {
      const document = (await description.read(now)) ?? unreachable()
      return document.authorization_endpoint
    },

    /**
     * The issuer's own key of the name in `kid`; `jku` and `jwk` are never looked at (S23).
     * Fails with `code`, and with an error of jose where the issuer has no such key.
     */
    async findKey(header: JWTHeaderParameters, now: number) {
      const known = (await keys.read(now)) ?? unreachable()
      try {
        return await known(header)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        const newer = (await keys.readAgain(now)) ?? unreachable()
        return newer(header)
      }
    },
  }
}
