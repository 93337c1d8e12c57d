// Digits of every script, as the keyboards of different countries write them. Pure.

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The code point of the zero of a digit's script: Unicode has the ten digits of each script in a row. */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) as number
  let first = code
  while (isDigit(first - 1)) first -= 1
  return code - ((code - first) % 10)
}

/** A text with its digits in ASCII. A text that mixes digits of several scripts stays as it is. */
export function asciiDigits(text: string): string {
  const zeros = new Set(Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => zeroOf(digit)))
  const [zero] = zeros
  if (zero === undefined || zeros.size > 1) return text
  return text.replaceAll(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) as number) - zero))
}

/** What is pasted or typed as a number: without what nobody sees, its digits in ASCII. */
export const typedDigits = (text: string): string =>
  asciiDigits(text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))

/** Whether a text mixes digits of several scripts, so that nobody can tell what is meant. */
export const mixesDigits = (text: string): boolean => /(?![0-9])\p{Nd}/u.test(asciiDigits(text))
