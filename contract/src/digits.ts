// Digits of every script and dashes, as the keyboards of different countries write them. Pure.

/** A dash of any keyboard, as a class of a pattern; the waves of East Asia are none. */
export const dash = String.raw`(?![\u301C\u3030])[\p{Pd}\u2212\u2043\u02D7]`

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The zero of ASCII, as a code point: each script is named by its zero. */
const asciiZero = 0x30

/** The code point of the zero of a digit's script: Unicode has the ten digits of each script in a row. */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) as number
  if (code < 0x80) return asciiZero
  let first = code
  while (isDigit(first - 1)) first -= 1
  return code - ((code - first) % 10)
}

/** The scripts whose digits stand in a text, in that order, each by its zero. */
export const scriptsOfDigits = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => zeroOf(digit))),
]

/** A text with its digits, or those of some scripts, written in another script, ASCII if none is named. */
export const withDigits = (text: string, zero = asciiZero, scripts?: readonly number[]): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const own = zeroOf(digit)
    if (scripts && !scripts.includes(own)) return digit
    return String.fromCodePoint(zero + ((digit.codePointAt(0) as number) - own))
  })

/** A text with its digits in ASCII. A text that mixes digits of several scripts stays as it is. */
export const asciiDigits = (text: string): string =>
  scriptsOfDigits(text).length > 1 ? text : withDigits(text)

/** What is pasted or typed as a number: without what nobody sees, its digits in ASCII. */
export const typedDigits = (text: string): string =>
  asciiDigits(text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))

/** Whether a text mixes digits of several scripts, so that its value is unclear. */
export const mixesDigits = (text: string): boolean => scriptsOfDigits(text).length > 1
