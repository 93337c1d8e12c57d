// The code with which students join a class: typed from a board, or scanned. Pure.

/** Without 0, 1, I, L and O, which look alike on a board (learning §8: 8 of 31 letters). */
export const joinCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const joinCodeLength = 8

/** A code however it was typed: small or wide letters, in groups, with dashes or spaces. */
export const plainJoinCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** "ABCD-EFGH", as it is shown and read out. */
export const shownJoinCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
