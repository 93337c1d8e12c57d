import { randomInt } from 'node:crypto'
import { joinCodeLength, joinCodeLetters } from '@kinnow/contract/join-code'

/** Of letters that do not look alike. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => joinCodeLetters[randomInt(joinCodeLetters.length)]).join('')

/** One of 31^8: that two classes draw the same is not to be expected, and the unique index refuses it. */
export const newJoinCode = (): string => newCode(joinCodeLength)
