// What an element of an SVG says about its size: in attributes, in its style, or in the rules of a <style>.
export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean)

const declared = (style: string) => /(?:^|[;{\s])font-size\s*:\s*([^;}]+)/i.exec(style)?.[1]

/** A length in the picture's units; `em` and `%` depend on the surroundings. */
const lengthOf = (text: string, around: number): number => {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-z%]*)/i.exec(text) ?? []
  const value = Number(number)
  if (!value) return around
  if (unit === 'em') return value * around
  if (unit === '%') return (value / 100) * around
  if (unit === 'rem') return value * 16
  if (unit === 'pt') return (value * 4) / 3
  return value
}

type Rule = { tag: string; className: string; size: string }

/** Rules with one simple selector: `text`, `.small`, `text.small`. */
const rulesIn = (svg: string): Rule[] =>
  [...svg.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi)]
    .flatMap(([, css = '']) => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .flatMap(([, selectors = '', body = '']) => {
      const size = declared(body)
      if (!size) return []
      return selectors.split(',').flatMap((selector): Rule[] => {
        const [, tag = '', className = ''] = /^\s*([\w-]*)(?:\.([\w-]+))?\s*$/.exec(selector) ?? []
        return tag || className ? [{ tag, className, size }] : []
      })
    })

/** Gives the size of an element's letters, from its tag, its attributes and the size around it. */
export const fontSizesIn = (svg: string) => {
  const rules = rulesIn(svg)
  return (tag: string, attributes: string, around: number): number => {
    const classes = (attributeOf(attributes, 'class') ?? '').split(/\s+/)
    const rule = rules.findLast(
      (each) =>
        (!each.tag || each.tag === tag) && (!each.className || classes.includes(each.className)),
    )
    const own = declared(attributeOf(attributes, 'style') ?? '')
    const size = own ?? rule?.size ?? attributeOf(attributes, 'font-size')
    return size === undefined ? around : lengthOf(size, around)
  }
}

const factorOf = (kind: string, numbers: number[]): number => {
  const [a = 1, b = 0, c = 0, d = a] = numbers
  if (kind === 'matrix') return Math.sqrt(Math.abs(a * d - b * c))
  return Math.min(Math.abs(a), Math.abs(numbers[1] ?? a))
}

/** By how much a `transform` makes letters larger or smaller. */
export const scaleOf = (attributes: string): number =>
  [
    ...(attributeOf(attributes, 'transform') ?? '').matchAll(/(scale|matrix)\s*\(([^)]*)\)/g),
  ].reduce((scale, [, kind = '', list = '']) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    return scale * factorOf(kind, numbers)
  }, 1)
