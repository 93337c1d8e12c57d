// Styles within a page: what it looks like comes with it, and nothing is drawn a journey to the server later.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As React writes it into the head; the router tells two links to one file apart by a `#`. */
const stylesheet = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#*)"\/>/g

export type Styled = {
  html: string
  /** SHA-256 of each style in the page, in base64, for its policy. */
  hashes: string[]
}

/** `read` gives the text of a file of styles by its address; undefined leaves its link as it is. */
export type ReadStyles = (address: string) => string | undefined

/**
 * All styles of the head stand where the first of their links was. The links stay, for the router knows by them what is
 * there, and load nothing.
 */
export function inlineStyles(html: string, read: ReadStyles): Styled {
  const end = html.indexOf('</head>')
  if (end === -1) return { html, hashes: [] }
  const styles: string[] = []
  let first: number | undefined
  const head = html
    .slice(0, end)
    .replaceAll(stylesheet, (link, href: string, address: string, at: number) => {
      const text = read(address)
      if (text === undefined || text.includes('</')) return link
      first ??= at
      if (!styles.includes(text)) styles.push(text)
      return `<link rel="stylesheet" href="${href}" disabled=""/>`
    })
  if (first === undefined) return { html, hashes: [] }
  const style = styles.join('\n')
  return {
    html: `${head.slice(0, first)}<style>${style}</style>${head.slice(first)}${html.slice(end)}`,
    hashes: [createHash('sha256').update(style).digest('base64')],
  }
}

/** Of the built files in `folder`, each read once: they never change. */
export function readStylesIn(folder: string): ReadStyles {
  const known = new Map<string, string>()
  return (address) => {
    const text = known.get(address) ?? readFileSync(join(folder, address), 'utf8')
    known.set(address, text)
    return text
  }
}
