// What may be wrong with one element of an SVG, or with its words.
export type Fault = { offset: number; message: string }

const strayAnd = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)(?:[\w.-]+;)?/i

/** `offset` is where the text begins. */
export function faultOfAnd(text: string, offset: number): Fault | null {
  const found = strayAnd.exec(text)
  if (!found) return null
  const [and] = found
  const message =
    and === '&' ? '"&" begins nothing, write it "&amp;"' : `"${and}" means nothing in an SVG`
  return { offset: offset + found.index, message }
}

const svgNamespace = /\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/
const known = new Set(['xml', 'xmlns'])

export function faultOfElement(
  name: string,
  attributes: string,
  isRoot: boolean,
  svg: string,
): string | null {
  if (isRoot && !svgNamespace.test(attributes)) {
    return 'it needs xmlns="http://www.w3.org/2000/svg"'
  }
  const names = [...attributes.matchAll(/\s([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(
    ([, found]) => found ?? '',
  )
  const twice = names.find((each, at) => names.indexOf(each) !== at)
  if (twice) return `"${twice}" stands twice in <${name}>`
  const prefixes = [name, ...names].flatMap((each) => /^([^:]+):/.exec(each)?.[1] ?? [])
  const unknown = prefixes.find((each) => !known.has(each) && !svg.includes(`xmlns:${each}=`))
  return unknown ? `"${unknown}:" is not explained by xmlns:${unknown}="…"` : null
}
