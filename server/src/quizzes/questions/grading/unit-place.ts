// The place of a unit beside its number: as the language of the course writes money and shares, else after a space. Pure.

/** `#` is the number: "€#", "# €", "#%". */
export type UnitPattern = string

const usual = (unit: string): UnitPattern => `# ${unit}`

const currencies: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
}

export function patternOf(unit: string, language: string): UnitPattern {
  // Angles are the only other unit that is written right after its number everywhere.
  if (/^[°′″]$/.test(unit)) return `#${unit}`
  const currency = Object.hasOwn(currencies, unit) ? currencies[unit] : undefined
  if (currency) return written(unit, language, { style: 'currency', currency })
  return unit === '%' ? written(unit, language, { style: 'percent' }) : usual(unit)
}

/** A word may look like a language and be none. */
function written(unit: string, language: string, options: Intl.NumberFormatOptions): UnitPattern {
  try {
    const parts = new Intl.NumberFormat(language, options).formatToParts(1)
    const isSign = ({ type }: Intl.NumberFormatPart) => /^(?:currency|percentSign)$/.test(type)
    const isNumber = ({ type }: Intl.NumberFormatPart) => type === 'integer'
    const isFirst = parts.findIndex(isSign) < parts.findIndex(isNumber)
    const hasSpace = parts.some(({ type, value }) => type === 'literal' && /\s/.test(value))
    const between = hasSpace ? ' ' : ''
    return isFirst ? `${unit}${between}#` : `#${between}${unit}`
  } catch (error) {
    if (error instanceof RangeError) return usual(unit)
    throw error
  }
}

/** A number with its unit; what is less than nothing is so before a sign too: −€5. */
export function withUnit(number: string, unit: string, pattern = usual(unit)): string {
  const [, sign = '', rest = ''] = /^([−-]?)(.*)$/.exec(number) ?? []
  return pattern.startsWith('#')
    ? pattern.replace('#', () => number)
    : `${sign}${pattern.replace('#', () => rest)}`
}
