// What may be wrong with one element of an SVG, or with its words.
export type Fault = { offset: number; message: string }

const strayAnd = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)(?:[\w.-]+;)?/i

/** `offset` is where the text begins. */
export function faultOfAnd(text: string, offset: number): Fault | null {
  const found = strayAnd.exec(text)
  if (!found) return null
  const [and] = found
  const message = and === '&' ? 'write a single "&" as "&amp;"' : `"${and}" means nothing in an SVG`
  return { offset: offset + found.index, message }
}

const svgNamespace = /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/

/** The prefixes that the picture explains, wherever it does. */
export const prefixesIn = (svg: string) =>
  new Set([...svg.matchAll(/\sxmlns:([^\s=]+)\s*=/g)].map(([, prefix]) => prefix ?? ''))

const twiceIn = (names: string[]) => {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}
const prefixOf = (name: string) => /^([^:]+):/.exec(name)?.[1]
const isAlwaysKnown = (prefix: string) => prefix === 'xml' || prefix === 'xmlns'

export function faultOfElement({
  name,
  attributes,
  isRoot,
  prefixes,
}: {
  name: string
  attributes: string
  isRoot: boolean
  prefixes: Set<string>
}): string | null {
  if (isRoot && !svgNamespace.test(attributes)) {
    return 'it needs xmlns="http://www.w3.org/2000/svg"'
  }
  const names = [...attributes.matchAll(/\s([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(
    ([, found]) => found ?? '',
  )
  const twice = twiceIn(names)
  if (twice) return `"${twice}" is given twice in <${name}>`
  const unknown = [name, ...names]
    .map(prefixOf)
    .find((prefix) => prefix && !isAlwaysKnown(prefix) && !prefixes.has(prefix))
  return unknown ? `"${unknown}:" is not declared by xmlns:${unknown}="…"` : null
}
