// Saves what is typed into a file: at once on this device, and as a draft on the server when the author pauses.
import type { Draft } from '@kinnow/contract/authoring'
import { ApiFailure } from '#lib/api-failure.ts'
import { readDraft, saveDraft } from './api.ts'
import { findUnsaved, removeUnsaved, storeUnsaved } from './model/unsaved-text.ts'

export type SavingState =
  /** The text is as it was saved. */
  | 'saved'
  /** It is on this device, and will be sent. */
  | 'waiting'
  | 'saving'
  /** The server did not answer: it is tried again. */
  | 'offline'
  /** Somebody else saved or published another text. */
  | 'conflict'
  /** The server refuses it, or the session has ended. */
  | 'refused'

type Place = { studentId: string; origin: string; path: string }
type Snapshot = {
  state: SavingState
  /** As it is on the server, as far as this browser knows. */
  stored: Draft
}

/** Milliseconds: after the last key, and until a failed try is repeated. */
const pause = { typing: 2000, retry: 5000 }

export class DraftSaver {
  readonly #place: Place
  readonly #onSaved: () => void
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot
  #text: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined

  /** `draft` as it was when the file was opened; what an earlier visit could not send goes on from there. */
  constructor(place: Place, draft: Draft, onSaved: () => void) {
    this.#place = place
    this.#onSaved = onSaved
    const unsaved = findUnsaved(place)
    const isOutdated = unsaved !== null && unsaved.seen !== draft.digest
    const isConflict = draft.state === 'conflict' || (isOutdated && unsaved.text !== draft.text)
    this.#text = unsaved?.text ?? draft.text ?? ''
    const isWaiting = unsaved !== null && unsaved.text !== draft.text
    const state = isWaiting ? 'waiting' : 'saved'
    this.#snapshot = { state: isConflict ? 'conflict' : state, stored: draft }
  }

  /** With what the editor begins. */
  get text(): string {
    return this.#text
  }

  readonly getSnapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Sends what waits; returns what stops that: leaving the file sends it at once. */
  start(): () => void {
    const saveNow = () => void this.save({ isLast: true })
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    if (this.#snapshot.state === 'waiting') void this.save()
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saveNow()
    }
  }

  change(text: string): void {
    this.#text = text
    const { stored, state } = this.#snapshot
    const isSame = text === stored.text
    if (isSame) removeUnsaved(this.#place)
    else storeUnsaved({ ...this.#place, text, seen: stored.digest, base: stored.base })
    if (state === 'conflict') return
    if (!this.#running) this.#set({ state: isSame ? 'saved' : 'waiting' })
    this.#saveIn(pause.typing)
  }

  #saveIn(time: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), time)
  }

  /** At once. `isLast`: the page may be gone before the answer. */
  async save({ isLast = false } = {}): Promise<void> {
    await this.#running
    const { stored, state } = this.#snapshot
    if (state === 'conflict' || this.#text === stored.text) return
    this.#running ??= this.#send(isLast)
    await this.#running
  }

  async #send(isLast: boolean): Promise<void> {
    clearTimeout(this.#timer)
    const text = this.#text
    const { digest: seen, base } = this.#snapshot.stored
    this.#set({ state: 'saving' })
    try {
      const stored = await saveDraft(this.#place, { text, seen, base }, isLast)
      this.#running = undefined
      this.#afterSaving(stored)
    } catch (error) {
      this.#running = undefined
      await this.#afterFailure(error)
    }
  }

  #afterSaving(stored: Draft): void {
    this.#set({ stored })
    // What was typed meanwhile goes on from the saved text.
    this.change(this.#text)
    this.#onSaved()
  }

  async #afterFailure(error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.code === 'draft-outdated') {
      const stored = await this.#readStored()
      this.#set({ state: 'conflict', stored })
    } else if (isRefusal(error)) {
      this.#set({ state: 'refused' })
    } else {
      this.#set({ state: 'offline' })
      this.#saveIn(pause.retry)
    }
  }

  #readStored(): Promise<Draft> {
    const { origin, path } = this.#place
    return readDraft(origin, path).catch(() => this.#snapshot.stored)
  }

  /** Saves a text that takes account of the other one; rejects where that has changed again. */
  async resolve(text: string): Promise<void> {
    const { origin, path } = this.#place
    const { digest: seen, published, base, state } = this.#snapshot.stored
    const isPublished = state === 'conflict'
    const stored = await saveDraft(
      { origin, path },
      { text, seen, base: isPublished ? (published?.digest ?? null) : base },
    )
    this.#text = text
    removeUnsaved(this.#place)
    this.#set({ state: 'saved', stored })
    this.#onSaved()
  }
}

/** Another try would be refused as well. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiFailure ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}
