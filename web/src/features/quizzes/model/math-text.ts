// A formula (MathML) as one line of plain text: 1/4, x², √(a + b), (x + 1)/2.

type Part = { name: string; parts: Part[]; text: string }

const tag = /<(\/?)([a-z]+)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>|([^<]+)/gi

/** `html` is a whole `<math>`, well-formed as the importer writes it. */
export function mathText(html: string): string {
  const root: Part = { name: 'math', parts: [], text: '' }
  const open = [root]
  for (const [, isEnd, name = '', isAlone, text] of html.matchAll(tag)) {
    const inside = open.at(-1) ?? root
    if (text !== undefined) inside.parts.push({ name: '', parts: [], text })
    else if (isEnd) open.pop()
    else {
      const part = { name: name.toLowerCase(), parts: [], text: '' }
      inside.parts.push(part)
      if (!isAlone) open.push(part)
    }
  }
  return textOf(root).replaceAll(/\s+/g, ' ').trim()
}

function textOf({ name, parts, text }: Part): string {
  if (name === '') return text
  const all = parts.filter((part) => part.name !== '' || part.text.trim() !== '')
  const [first = '', second = '', third = ''] = all.map(textOf)
  switch (name) {
    case 'annotation':
      return ''
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`
    case 'msup':
      return grouped(first) + raised(second)
    case 'msub':
      return `${first}_${grouped(second)}`
    case 'msubsup':
      return `${first}_${grouped(second)}${raised(third)}`
    case 'msqrt':
      return `√${grouped(all.map(textOf).join(''))}`
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`
    default:
      return parts.map(textOf).join('')
  }
}

/** Brackets, except around a single number, name or bracket. */
const grouped = (text: string) =>
  /^(?:[\p{N}.,]+|\p{L}|[²³√]*[\p{N}]+|\([^()]*\))$/u.test(text.trim())
    ? text.trim()
    : `(${text.trim()})`

const plain = '0123456789+-−n'
const small = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'

/** Superscript characters such as ² where they exist, else ^. */
function raised(text: string): string {
  const signs = Array.from(text.trim())
  return signs.length > 0 && signs.every((sign) => plain.includes(sign))
    ? signs.map((sign) => Array.from(small)[plain.indexOf(sign)]).join('')
    : `^${grouped(text)}`
}
