// One range of bytes that a request wants of a file (RFC 9110, section 14).

/** Both ends are included. */
export type ByteRange = { from: number; to: number }

type Headers = { range?: string | undefined; 'if-range'?: string | undefined }

const oneRange = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i

/**
 * Undefined where the whole file is sent: without a range, with several or with one that cannot be read, and where
 * `If-Range` names another file than `etag`. Null where the file has none of these bytes.
 */
export function parseByteRange(
  { range, 'if-range': condition }: Headers,
  size: number,
  etag: string,
): ByteRange | null | undefined {
  const [, first, last] = oneRange.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  // A weak name, or a date, says nothing of the bytes.
  if (condition !== undefined && condition.trim() !== etag) return undefined
  if (first === '') {
    const from = Math.max(0, size - Number(last))
    return from < size ? { from, to: size - 1 } : null
  }
  const from = Number(first)
  const to = last === '' ? Infinity : Number(last)
  if (to < from) return undefined
  return from < size ? { from, to: Math.min(to, size - 1) } : null
}
