// A heading as an address names it.

/** Systems write `é` as one letter or as two, and each finds only its own: here all names are of one form. */
export const inOneForm = (name: string) => name.normalize('NFC')

/** An address without its escapes, or as it is where they are none. */
export const safeDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A lesson's own heading after `#` gets the prefix it has in the page. */
export const fragmentOf = (url: string) => {
  const fragment = url.split('#')[1]
  return fragment ? `#h-${inOneForm(safeDecode(fragment)).toLowerCase()}` : ''
}
