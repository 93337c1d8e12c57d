// What a request says of the answers it can take (RFC 9110).

/** Whether a packing may be sent; `accepted` is `Accept-Encoding`, in which `q=0` refuses one. */
export function accepts(accepted: string, coding: 'br' | 'gzip'): boolean {
  if (!accepted.includes(coding)) return false
  if (!accepted.includes('q=0')) return true
  return accepted
    .split(',')
    .map((one) => one.replaceAll(/\s/g, '').split(';q='))
    .some(([name, weight = '1']) => name === coding && Number(weight) > 0)
}

/** Whether whoever asks has what `etag` names; `known` is `If-None-Match`. A proxy that packs an answer itself weakens its name. */
export function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  if (known.trim() === '*') return true
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
