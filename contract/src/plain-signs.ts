// What different keyboards, phones and office programs make of the same sign, written as one sign. Pure.

import { dash } from './digits.ts'

/** Wide, half-width, small and vertical type, ligatures, shapes of Arabic letters, radicals. */
const compatible =
  /[\uFF01-\uFF5E\uFF61-\uFFDC\uFFE0-\uFFE6\u0132\u0133\u2160-\u217F\u2F00-\u2FD5\uFB00-\uFDF9\uFE10-\uFE19\uFE30-\uFE6B\uFE70-\uFEFC]+/g
/** Units that East Asian keyboards write as one sign: ㎏, ㎡, ℃, ℓ. */
const unitSigns = /[\u2103\u2109\u2113\u3371-\u337A\u3380-\u33DF\u33FF]/g

/** Apostrophes of other keyboards, for a class of a pattern. */
export const apostrophes = String.raw`‘’‚‛‹›❛❜ʹʻʼʽʾʿˈ´\x60′‵׳\uA78C`

const signs: [sign: RegExp, plain: string][] = [
  // What is only shown in another way, such as in colour.
  [/[\uFE00-\uFE0F]/g, ''],
  [new RegExp(dash, 'gu'), '-'],
  [/…|⋯/g, '...'],
  [/‥/g, '..'],
  [new RegExp(`[${apostrophes}]`, 'g'), "'"],
  [/[“”„‟❝❞〝〞〟″״]|«|»|''/g, '"'],
  [/[×✕✖⨯]/g, 'x'],
  [/[·•‧∙⋅・᛫]/g, '·'],
  [/[〜∼]/g, '~'],
  [/[⁄∕]/g, '/'],
  [/[∗⁎✱]/g, '*'],
  [/[∶꞉]/g, ':'],
  [/[º˚ᵒ∘◦]|⁰(?= ?[CF](?!\p{L}))/gu, '°'],
  [/₨/g, 'Rs'],
  [/µ/g, 'μ'],
  // Signs of an Arabic keyboard.
  [/،/g, ','],
  [/؛/g, ';'],
  [/؟/g, '?'],
  [/٪/g, '%'],
  // The same letter on Arabic, Persian and Urdu keyboards; the stroke that only stretches a word.
  [/ك/g, 'ک'],
  [/[يى]/g, 'ی'],
  [/[ہە]/g, 'ه'],
  [/ـ/g, ''],
  // Thai and Lao: a vowel in one sign or in two, before or after the sign of a tone.
  [/\u0E4D([\u0E48-\u0E4B]?)\u0E32|([\u0E48-\u0E4B])\u0E4D\u0E32/g, '$1$2\u0E33'],
  [/\u0ECD([\u0EC8-\u0ECB]?)\u0EB2|([\u0EC8-\u0ECB])\u0ECD\u0EB2/g, '$1$2\u0EB3'],
  // Romanian letters, which older keyboards write as Turkish ones.
  [/ş/g, 'ș'],
  [/Ş/g, 'Ș'],
  [/ţ/g, 'ț'],
  [/Ţ/g, 'Ț'],
]

/** French keyboards put a space inside their quotes; in German »so«, the spaces are those between words. */
const withoutQuoteSpaces = (text: string) =>
  /^[^»«]*«/.test(text) ? text.replaceAll(/«\s+/g, '«').replaceAll(/\s+»/g, '»') : text

/** A text as it is compared: dashes, quotes, dots and wide letters as the plainest keyboard writes them. */
export const plainSigns = (text: string): string =>
  signs.reduce(
    (all, [sign, plain]) => all.replaceAll(sign, plain),
    withoutQuoteSpaces(text)
      .replaceAll(compatible, (run) => run.normalize('NFKC'))
      .replaceAll(unitSigns, (sign) => sign.normalize('NFKC')),
  )
