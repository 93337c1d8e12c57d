// The words of a lesson's HTML as one line: what is searched and shown in excerpts. Quick checks stand beside the HTML,
// never in it, so that nothing of a question can get here.

const tag = `(?:[^>"']|"[^"]*"|'[^']*')*>`
/** Between letters of one word, as in H<sub>2</sub>O. */
const inline = new RegExp(`</?(?:a|em|strong|del|code|sup|sub|dfn|span)(?=[\\s>])${tag}`, 'g')
const meaning = new RegExp(`<span class="term-means"${tag}([^<]*)</span>`, 'g')
const term = new RegExp(`<dfn class="term"${tag}([^<]*)`, 'g')
const formula = /<math[\s\S]*?<\/math>/g
const any = new RegExp(`<${tag}`, 'g')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `&#x3C;` → `<`, once. */
const readable = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, digits, name) => {
    if (name) return named[name] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(digits)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ' '
  })

export function plainText(html: string): string {
  const withoutTags = html
    .replaceAll(formula, (math) => math.replaceAll(any, ' '))
    .replaceAll(meaning, ' ($1) ')
    .replaceAll(inline, '')
    .replaceAll(any, ' ')
  return readable(withoutTags)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)](?:\s|$))/g, '')
    .trim()
}

/** The words that a text explains, without what they mean. */
export const termsIn = (html: string): string[] =>
  [...html.matchAll(term)].map(([, word = '']) => readable(word).trim())

/** A lesson's words, block after block. What is not HTML, which is a quick check, is left out. */
export const lessonText = (blocks: ({ type: 'html'; html: string } | { type: 'check' })[]) =>
  plainText(blocks.map((block) => (block.type === 'html' ? block.html : '')).join(' '))
