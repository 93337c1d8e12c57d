// What different keyboards, phones and office programs make of the same sign, written as one sign. Pure.

/** Letters, digits and signs of wide type, Japanese half width, ligatures, and Arabic letters by their shape. */
const compatible =
  /[\uFF01-\uFF5E\uFF61-\uFFDC\uFFE0-\uFFE6\u0132\u0133\u2160-\u217F\uFB00-\uFDF9\uFE70-\uFEFC]+/g
/** Units that East Asian keyboards write as one sign: ㎏, ㎡, ℃, ℓ. */
const unitSigns = /[\u2103\u2109\u2113\u3371-\u337A\u3380-\u33DF\u33FF]/g

const signs: [sign: RegExp, plain: string][] = [
  [/[\u2010-\u2015\u2212\u2043\uFE58\uFE63]/g, '-'],
  [/…|⋯/g, '...'],
  [/‥/g, '..'],
  [/[‘’‚‛‹›ʹʻʼʽʾʿˈ´`′‵׳\uA78C]/g, "'"],
  [/[“”„‟〝〞〟″״]|«|»/g, '"'],
  [/[×✕✖⨯]/g, 'x'],
  [/[·•‧∙⋅・᛫]/g, '·'],
  [/[〜∼]/g, '~'],
  [/[⁄∕]/g, '/'],
  [/∗/g, '*'],
  [/[º˚]/g, '°'],
  [/µ/g, 'μ'],
  // The same letter on Arabic, Persian and Urdu keyboards; the stroke that only stretches a word.
  [/ك/g, 'ک'],
  [/[يى]/g, 'ی'],
  [/[ہە]/g, 'ه'],
  [/ـ/g, ''],
  // Romanian letters, which older keyboards write as Turkish ones.
  [/ş/g, 'ș'],
  [/Ş/g, 'Ș'],
  [/ţ/g, 'ț'],
  [/Ţ/g, 'Ț'],
]

/** French keyboards put a space inside their quotes; where German stands »so«, the spaces are those between words. */
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
