// Numbers in the digits of Arabic, Persian, Hindi and of wide type: read with the digits that programs know. Pure.
import { scriptsOfDigits, withDigits } from '@kinnow/contract/digits'

/** From the first letter on it is a unit. */
const head = /^\P{L}*/u

const signs: [sign: RegExp, plain: string][] = [
  [/[،，]/g, ','],
  [/．/g, '.'],
  [/－/g, '-'],
  [/＋/g, '+'],
  [/／/g, '/'],
  [/[٪％]/g, '%'],
]
const withPlainSigns = (text: string) =>
  signs.reduce((all, [sign, plain]) => all.replaceAll(sign, plain), text)

/** A number in two kinds of digits stays unchanged, and so is none; units are read only after digits of their kind. */
export function withPlainDigits(text: string): string {
  const before = scriptsOfDigits(head.exec(text)?.[0] ?? '')
  const scripts = before.length > 0 ? before : scriptsOfDigits(text).slice(0, 1)
  if (scripts.length > 1) return text
  return withDigits(text, undefined, scripts).replace(head, withPlainSigns)
}
