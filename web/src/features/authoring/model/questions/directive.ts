// `::name[label]{key="value"}`: read into its parts, and written with only those parts changed that are others now.

export type Values = Record<string, string>
type Attribute = { name: string; value: string; source: string }
type Directive = {
  start: string
  label: string | null
  attributes: Attribute[] | null
  end: string
}

const attribute = /\s*([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)))?/iy

const signs: Values = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }
const entity = /&(quot|amp|lt|gt|apos);/g
const decode = (text: string) => text.replaceAll(entity, (_, name: string) => signs[name] ?? '')
const encode = (text: string) =>
  text.replaceAll(/&(?=(?:quot|amp|lt|gt|apos);)/g, '&amp;').replaceAll('"', '&quot;')

/** Where the bracket at `start` is closed; -1 where it is not. */
function closingBracket(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '[') depth += 1
    else if (sign === ']') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

function readAttributes(text: string): Attribute[] | null {
  const found: Attribute[] = []
  let at = 0
  while (text.slice(at).trim() !== '') {
    attribute.lastIndex = at
    const match = attribute.exec(text)
    const name = match?.[1]
    if (!match || name === undefined || found.some((other) => other.name === name)) return null
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    found.push({ name, value: decode(value), source: match[0].trim() })
    at += match[0].length
  }
  return found
}

/** Null where it is written in a way that the form does not know. */
export function readDirective(line: string): Directive | null {
  const start = /^ {0,3}::[a-z][\w-]*/i.exec(line)?.[0]
  if (start === undefined) return null
  let at = start.length
  let label: string | null = null
  if (line[at] === '[') {
    const end = closingBracket(line, at)
    if (end < 0) return null
    label = line.slice(at + 1, end)
    at = end + 1
  }
  let attributes: Attribute[] | null = null
  if (line[at] === '{') {
    const end = line.trimEnd().length - 1
    if (line[end] !== '}') return null
    attributes = readAttributes(line.slice(at + 1, end))
    if (!attributes) return null
    at = end + 1
  }
  const end = line.slice(at)
  return end.trim() === '' ? { start, label, attributes, end } : null
}

export const nameOf = (line: string) => /^ {0,3}::([a-z][\w-]*)/i.exec(line)?.[1] ?? ''

/** Attributes that say nothing are as if they were not there. */
export const valuesOf = ({ attributes }: Directive): Values =>
  Object.fromEntries(
    (attributes ?? []).flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])),
  )

/** `line` is null where there is none yet; empty where nothing is left to say. */
export function writeValues(line: string | null, name: string, values: Values): string[] {
  const old = line === null ? null : readDirective(line)
  const hasValue = (key: string) => (values[key] ?? '') !== ''
  const known = old?.attributes ?? []
  const changed = known.flatMap((each) => {
    if (values[each.name] === each.value || (each.value === '' && !hasValue(each.name)))
      return [each.source]
    return hasValue(each.name) ? [`${each.name}="${encode(values[each.name] ?? '')}"`] : []
  })
  const added = Object.keys(values)
    .filter((key) => hasValue(key) && !known.some((each) => each.name === key))
    .map((key) => `${key}="${encode(values[key] ?? '')}"`)
  const all = [...changed, ...added]
  if (line !== null && all.join(' ') === known.map(({ source }) => source).join(' ')) return [line]
  if (all.length === 0) return []
  const label = old?.label === null || old?.label === undefined ? '' : `[${old.label}]`
  return [`${old?.start ?? `::${name}`}${label}{${all.join(' ')}}${old?.end ?? ''}`]
}

export function writeLabel(line: string | null, name: string, label: string): string[] {
  if (label === '') return []
  const old = line === null ? null : readDirective(line)
  if (line === null || !old) return [`::${name}[${label}]`]
  const after = old.label === null ? old.start.length : old.start.length + old.label.length + 2
  return [`${old.start}[${label}]${line.slice(after)}`]
}
