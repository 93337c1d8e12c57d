// The words of a question as students see it. Pure.

/** `shown` is the JSON that is stored of it. */
export function promptWords(shown: string): string {
  const { promptHtml = '' } = JSON.parse(shown) as { promptHtml?: string }
  return wordsIn(promptHtml)
}

const fractions = /<mfrac>\s*<m[ni]>([^<]*)<\/m[ni]>\s*<m[ni]>([^<]*)<\/m[ni]>\s*<\/mfrac>/g

/** Of HTML, without its marks. */
export function wordsIn(html: string): string {
  return (
    html
      // A fraction of two numbers or letters is written in one line.
      .replaceAll(fractions, ' $1/$2 ')
      .replaceAll(/<[^>]*>/g, ' ')
      // Drawn numbers are named.
      .replaceAll(/⟦([^⟧]*)⟧/g, '{$1}')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
