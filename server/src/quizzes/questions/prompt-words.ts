// The words of a question as students see it. Pure.

/** `shown` is the JSON that is stored of it. */
export function promptWords(shown: string): string {
  const { promptHtml = '' } = JSON.parse(shown) as { promptHtml?: string }
  return wordsIn(promptHtml)
}

/** Of HTML, without its marks. */
export function wordsIn(html: string): string {
  return (
    html
      .replaceAll(/<[^>]*>/g, ' ')
      // Drawn numbers are named.
      .replaceAll(/⟦([^⟧]*)⟧/g, '{$1}')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
