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

/** So many characters of a file are looked through for its title, and so many of that are shown. */
const most = { front: 20_000, title: 200 }

/** The title or name in the front matter of a page; null where there is none. */
export function titleOf(text: string): string | null {
  const [first = '', ...lines] = text.slice(0, most.front).split('\n')
  if (first.replace('\uFEFF', '').trimEnd() !== '---') return null
  for (const line of lines) {
    if (line.startsWith('---')) return null
    const written = /^(?:title|name):(.*)/.exec(line)?.[1]?.trim()
    if (written) return written.replace(/^(["'])(.*)\1$/, '$2').slice(0, most.title)
  }
  return null
}
