// The subject that was opened last on this device, to go back to. Stored until signing out.
import { readStoredJson, removeStored, writeStored } from '#lib/storage.ts'

type Seen = { groupId: string; subjectId: string }

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'groupId' in value &&
  'subjectId' in value &&
  typeof value.groupId === 'string' &&
  typeof value.subjectId === 'string'

export function rememberSeen(seen: Seen): void {
  for (const [key, value] of seenSteps(seen)) writeStored(key, value)
}
/** The same as steps, for a page that does not wake up. */
export const seenSteps = ({ groupId, subjectId }: Seen) =>
  [['lastSeen', JSON.stringify({ groupId, subjectId })]] as const

export const lastSeen = (): Seen | null => readStoredJson('lastSeen', isSeen)

/** It is no longer there. */
export const forgetSeen = (): void => removeStored('lastSeen')
