// What is printed on a class card, however it is typed. Pure.
import { plainJoinCode } from './join-code.ts'

/** Of the letters of a code to join a class; shorter, as it opens nothing by itself. */
export const cardCodeLength = 6

/** A class code in its one form, as that to join a class. */
export const plainCardCode = plainJoinCode

/** "6BK-7M2", as it is printed. */
export const shownCardCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`

/** "04", as it is printed. */
export const shownCardNumber = (number: number): string => String(number).padStart(2, '0')

/** A secret in its one form: capitals, dashes and spaces do not matter. */
export const plainSecret = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The page that a card leads to, below the school's address: everything but the secret is filled in. */
export const cardPath = (code: string, number: number): string =>
  `/login/card?class=${code}&card=${number}`
