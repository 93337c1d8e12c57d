// What was typed while a school is set up, on this device until that is done: never a password or the link's token.
import type { ConsentAge } from '../components/age-choice.tsx'
import type { FirstWeekday } from '../components/week-choice.tsx'
import { readStoredJson, removeStored, writeStored } from '#lib/storage.ts'

export type ClaimDraft = {
  /** Of the person. */
  name?: string
  email?: string
  school?: string
  zone?: string
  weekday?: FirstWeekday | null
  age?: ConsentAge | null
  /** Where the school is claimed and the rest is not done. */
  step?: 'school' | 'days'
}

const isDraft = (value: unknown): value is ClaimDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const readClaimDraft = (): ClaimDraft => readStoredJson('claimDraft', isDraft) ?? {}

export const saveClaimDraft = (change: ClaimDraft): void =>
  writeStored('claimDraft', JSON.stringify({ ...readClaimDraft(), ...change }))

export const removeClaimDraft = (): void => removeStored('claimDraft')
