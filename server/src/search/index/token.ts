// What the index knows a word by, and what an entry has to hold.

/** 32 bits of a word and of its place in an entry. Two words may share them; the ranking notices. */
export type Token = number

/** Of each group at least one: "this word or that one", and the next word, and … */
export type Condition = Token[][]

/** FNV-1a, its bits mixed once more: words that differ in a letter share no part of their token. */
export function tokenOf(field: string, word: string): Token {
  let hash = 0x81_1c_9d_c5
  const text = `${field} ${word}`
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
  return (hash ^ (hash >>> 15)) | 0
}
