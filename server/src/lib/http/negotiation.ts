// What a request says of the answers it can take (RFC 9110).
import { BoundedMap } from '../cache/bounded-map.ts'

type Coding = 'br' | 'gzip'

/** Browsers send few different texts. */
const known = new BoundedMap<Coding | null>({ most: 200 })
const longestKnown = 100

/** The encoding that an answer is sent in; `accepted` is `Accept-Encoding`. Null: as it is. */
export function chooseEncoding(accepted: string): Coding | null {
  const before = known.get(accepted)
  if (before !== undefined) return before
  const chosen = chooseAmong(weightsOf(accepted))
  if (accepted.length <= longestKnown) known.set(accepted, chosen)
  return chosen
}

/** The weight of each encoding by its name: 0 refuses it, and `*` is for those that are not named. */
function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    if (name) weights.set(name, weight ? Number(weight.split('=')[1]) || 0 : 1)
  }
  return weights
}

function chooseAmong(weights: Map<string, number>): Coding | null {
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')]
  if (brotli > 0 && brotli >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}

/** Whether the client has what `etag` names; `known` is `If-None-Match`. A proxy that packs an answer itself weakens its name. */
export function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  if (known.trim() === '*') return true
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
