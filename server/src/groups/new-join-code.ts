import { randomInt } from 'node:crypto'
import { joinCodeLength, joinCodeLetters } from '@kinnow/contract/join-code'

/** One of 31^8: that two classes draw the same is not to be expected, and the unique index refuses it. */
export const newJoinCode = (): string =>
  Array.from(
    { length: joinCodeLength },
    () => joinCodeLetters[randomInt(joinCodeLetters.length)],
  ).join('')
