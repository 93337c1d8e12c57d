// Pandoc's `{…}` after a picture, link or heading: a picture's words become Markdown's own, an id stays, the rest goes.

const picture =
  /!\[((?:[^\]\\]|\\.)*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)\{((?:[^}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*)\}/g
const behindLink = /(\]\([^()\s]+\))\{[^}\n]*\}/g

const valueOf = (attributes: string, name: string) => {
  const pattern = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)")`,
  )
  const [, single, double] = pattern.exec(attributes) ?? []
  return (single ?? double ?? '').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim()
}

const escaped = (text: string) => text.replaceAll(/[\\[\]*_`<>&!]/g, String.raw`\$&`)
/** A caption is plain text here: an address in `<…>` stays as an address. */
const captionOf = (text: string) =>
  text
    .replaceAll(/<(https?:[^>\s]+)>/g, '$1')
    .replaceAll('\\', '')
    .replaceAll('"', '“')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Lines keep their numbers: breaks inside the attributes are moved after them. */
function mendPicture(whole: string, caption: string, url: string, attributes: string): string {
  const alt = valueOf(attributes, 'alt')
  const breaks = '\n'.repeat(whole.split('\n').length - 1)
  // An address alone says where the picture is from, not what one sees.
  const title = captionOf(caption)
  return `![${escaped(alt || title)}](${url}${title && alt ? ` "${title}"` : ''})${breaks}`
}

/** Outside of code, by stretches of lines. */
export function mendAttributes(lines: string[], isCode: boolean[]): string[] {
  const mended: string[] = []
  let prose: string[] = []
  const flush = () => {
    if (prose.length === 0) return
    const text = prose.join('\n').replaceAll(picture, mendPicture).replaceAll(behindLink, '$1')
    mended.push(...text.split('\n'))
    prose = []
  }
  for (const [at, line] of lines.entries()) {
    if (isCode[at]) {
      flush()
      mended.push(line)
    } else prose.push(line)
  }
  flush()
  return mended
}
