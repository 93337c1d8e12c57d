// Text as it is compared in a search of the browser. Pure.

/** Without accents and capitals. */
export const foldWords = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
