// Which addresses are accepted at all (S34): written in one way only, so that router, guards and caches agree on each.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FailureCode } from '@kinnow/contract/failures'
import { serverLimits } from '../util/server-limits.ts'
import { answerPlainly } from './answer-failures.ts'
import { apiBase } from './endpoint-routes.ts'

/** A path from the root, of printable letters without `\`, and nothing after a `#`. */
const plainPath = /^\/[!-"$-[\]-~]*$/
/** `//`, `/./`, `/../`, also at the end. */
const emptyOrDots = /\/(?:\/|\.{1,2}(?:\/|$))/
/** An encoded letter, digit, `-`, `.`, `_` or `~` (RFC 3986: not to be encoded), slash, backslash or control character. */
const needlesslyEncoded =
  /%(?:[01]\p{AHex}|2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef]|c2%[89]\p{AHex})/iu

/** As nearly all of them are: nothing in it could be written otherwise. */
const simple = /^(?:\/[\w-]+)+(?:\?[^#]*)?$/

/** What is wrong with the target of a request; undefined where nothing is. */
export function faultOf(target: string): FailureCode | undefined {
  if (target.length > serverLimits.address.longest) return 'address-too-long'
  if (target.startsWith(`${apiBase}/`) && simple.test(target)) return undefined
  const [path = ''] = target.split('?', 1)
  const isPlain = plainPath.test(path) && !emptyOrDots.test(path) && !target.includes('#')
  if (!isPlain || (path.includes('%') && !isWellEncoded(path))) return 'invalid'
  const [, first = ''] = path.split('/', 2)
  return `/${first}` !== apiBase && `/${first}`.toLowerCase() === apiBase ? 'not-found' : undefined
}

function isWellEncoded(path: string): boolean {
  if (needlesslyEncoded.test(path)) return false
  try {
    // The result is used, as a bundler leaves out a call whose result is not.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A name or an address (IPv6 in brackets) and perhaps a port; `URL` checks the numbers in them. */
const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d*)?$/i

const isHost = (host: string) => plainHost.test(host) && URL.canParse(`http://${host}`)

/** Of two hosts, and of one that is none, a proxy may read another than the program (RFC 9112). */
function hasFaultyHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  return hosts.length > 1 || !hosts.every(isHost)
}

/** Before anything else looks at a request. True where it was refused. */
export function refuseTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const code = faultOf(request.url ?? '') ?? (hasFaultyHost(request) ? 'invalid' : undefined)
  if (code) answerPlainly(response, code)
  return code !== undefined
}
