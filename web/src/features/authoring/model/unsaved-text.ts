// What was typed and not yet saved, on this device: a crash, a closed tab or a lost line takes nothing.
import { removePiece, listStored, storePiece } from '#lib/storage.ts'

export type UnsavedText = {
  studentId: string
  origin: string
  path: string
  text: string
  /** The digest of the text on which it was typed. */
  seen: string | null
  base: string | null
}

const prefix = 'authorDraft'
type Place = Pick<UnsavedText, 'studentId' | 'origin' | 'path'>
const nameOf = ({ studentId, origin, path }: Place) => `${studentId} ${origin} ${path}`

/** False where the device stores nothing. */
export const storeUnsaved = (unsaved: UnsavedText) =>
  storePiece(prefix, nameOf(unsaved), JSON.stringify(unsaved))

export const removeUnsaved = (place: Place) => removePiece(prefix, nameOf(place))

export function findUnsaved(place: Place): UnsavedText | null {
  const all = listStored(prefix).flatMap((text) => parse(text) ?? [])
  return all.find((unsaved) => nameOf(unsaved) === nameOf(place)) ?? null
}

function parse(text: string): UnsavedText | null {
  try {
    const value = JSON.parse(text) as UnsavedText
    return typeof value.text === 'string' && typeof value.path === 'string' ? value : null
  } catch {
    return null
  }
}
