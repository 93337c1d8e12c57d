// The bytes of a file as a text that can be written back, and what a text is called.

/** UTF-8 with its byte order mark; what is no text stays bytes. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Null where the bytes are no UTF-8, so that the text could not be written back as it was. */
export function toText(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

export const toBytes = (text: string): Uint8Array => Buffer.from(text)

/** The title or name in the front matter of a page; null where there is none. */
export function titleOf(text: string): string | null {
  const front = /^\uFEFF?---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const written = /^(?:title|name):[ \t]*(.+?)[ \t]*\r?$/m.exec(front)?.[1]
  return written ? written.replace(/^(["'])(.*)\1$/, '$2') : null
}
