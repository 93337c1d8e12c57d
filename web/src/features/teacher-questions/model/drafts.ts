// Questions that were typed and not sent yet: on this device, until they are sent or their student signs out.
import { readStoredJson, writeStored } from '#lib/storage.ts'

/** `key` names the question to the server: sent again, it is there once. */
type Draft = {
  key: string
  text: string
  /** It was sent, and did not arrive. */
  isUnsent: boolean
}
type Drafts = Record<string, Draft>

/** More are not stored; the oldest go. */
const most = 20

const isDrafts = (value: unknown): value is Drafts => typeof value === 'object' && value !== null

const readAll = (): Drafts => readStoredJson('askDrafts', isDrafts) ?? {}

export const draftAt = (place: string): Draft | undefined => readAll()[place]

/** An empty text removes it. */
export function saveDraft(place: string, draft: Draft | null): void {
  const { [place]: _before, ...others } = readAll()
  const all = draft && draft.text !== '' ? { ...others, [place]: draft } : others
  writeStored('askDrafts', JSON.stringify(Object.fromEntries(Object.entries(all).slice(-most))))
}
