// Numbers in the digits of Arabic, Persian, Hindi and of wide type: read with the digits that programs know. Pure.
import { digitsFrom, digitsIn } from '@kinnow/contract/same-answer'

/** Behind the first letter stands a unit. */
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

/** A number in two kinds of digits is left as it is, and so is none; of units only those behind digits of the same kind are read. */
export function withPlainDigits(text: string): string {
  const kinds = digitsIn(head.exec(text)?.[0] ?? '')
  const [kind = '0'] = kinds.length > 0 ? kinds : digitsIn(text).slice(0, 1)
  if (kinds.length > 1) return text
  const read = kind === '0' ? text : digitsFrom(text, '0', [kind])
  return read.replace(head, withPlainSigns)
}
