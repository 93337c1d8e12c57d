// The address of the caller, for limits, the list of devices and the audit log. Whose forwarded address counts is set by
// TRUST_PROXY (`lib/process/settings.ts`).
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Caller } from '../util/fair-share.ts'
import type { Cookies } from './cookies.ts'

export type Client = {
  /** The address of the nearest peer that is not a trusted proxy (S33). */
  address: string
  /** What limits are counted for: an IPv4 address, or the /64 that an IPv6 address lies in (S7). */
  network: string
  /** What shares of budgets for everybody are counted for: the /24 or /48, of which one household or program has at most one. */
  wideNetwork: string
  /** The browser’s own description of itself. */
  userAgent: string
  /** Whether a browser says that one of our own pages calls. */
  isOwnPage: boolean
  requestId: string
  cookies: Cookies
}

const longestUserAgent = 200

/** Read on demand: most calls need nothing of it. */
export function readClient(request: FastifyRequest, cookies: () => Cookies): Client {
  let read: Cookies | undefined
  return {
    get address() {
      return withoutPort(request.ip)
    },
    get network() {
      return networkOf(request.ip)
    },
    get wideNetwork() {
      return wideNetworkOf(request.ip)
    },
    get userAgent() {
      return (request.headers['user-agent'] ?? '').slice(0, longestUserAgent)
    },
    get isOwnPage() {
      return request.headers['sec-fetch-site'] === 'same-origin'
    },
    get requestId() {
      return request.id
    },
    get cookies() {
      read ??= cookies()
      return read
    },
  }
}

/** As some proxies forward it: `203.0.113.7:1001` → `203.0.113.7`; `[2001:db8::1]:443` → `2001:db8::1`. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')

/** `::ffff:192.0.2.7` → `192.0.2.7`; `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`. */
export function networkOf(forwarded: string): string {
  const address = withoutPort(forwarded)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const [network] = [ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)]
  return `${network.toString()}/64`
}

/** Too coarse to tell a person: /24 of IPv4, /48 of IPv6 (S37). */
export function coarseNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/48`).toString()}/48`
}

/** `192.0.2.7` → `192.0.2.0/24`; `2001:db8:1:2::3` → `2001:db8:1::/48`. */
export const wideNetworkOf = (forwarded: string): string =>
  coarseNetworkOf(withoutPort(forwarded)) || forwarded

/** Whose shares a request takes: those of its wide network, and within them those of `own`, a student or the network. */
export const callerOf = (address: string, own = networkOf(address)): Caller => [
  wideNetworkOf(address),
  own,
]
