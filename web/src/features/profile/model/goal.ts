// The minutes a student wants to learn on a day. Pure.
import { typedDigits } from '@kinnow/contract/digits'
import { notANumber, outOfRange, required } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { learning as texts } from '#texts/en/profile.ts'

const { least, most } = limits.dailyGoal

export const commonGoals = [10, 15, 25, 45, 60]

/** What was typed as a number of minutes, with the digits of any keyboard. */
export const minutesOf = (typed: string): number => Number(typedDigits(typed))

export function goalFault(typed: string): string | null {
  if (!typed.trim()) return required(texts.goal)
  const minutes = minutesOf(typed)
  if (!Number.isInteger(minutes)) return notANumber(texts.goal)
  return minutes < least || minutes > most ? outOfRange(texts.goal, least, most) : null
}
