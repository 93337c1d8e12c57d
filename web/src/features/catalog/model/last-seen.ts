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

export const rememberSeen = ({ groupId, subjectId }: Seen): void =>
  writeStored('lastSeen', JSON.stringify({ groupId, subjectId }))

export const lastSeen = (): Seen | null => readStoredJson('lastSeen', isSeen)

/** It is no longer there. */
export const forgetSeen = (): void => removeStored('lastSeen')
