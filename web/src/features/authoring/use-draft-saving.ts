// Saves what is typed: at once on this device, and as a draft two seconds after the last key.
import type { Draft } from '@kinnow/contract/authoring'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#lib/api-failure.ts'
import { readDraft, refreshFiles, saveDraft } from './api.ts'
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

/** Milliseconds: after the last key, and until a failed try is repeated. */
const pause = { typing: 2000, retry: 5000 }

type Place = { studentId: string; origin: string; path: string }

/** `draft` as it was when the file was opened. */
export function useDraftSaving(place: Place, draft: Draft) {
  const { studentId, origin, path } = place
  const client = useQueryClient()
  const [unsaved] = useState(() => findUnsaved(place))
  const isOutdated = unsaved !== null && unsaved.seen !== draft.digest
  const isConflict = draft.state === 'conflict' || (isOutdated && unsaved.text !== draft.text)
  const opened = unsaved?.text ?? draft.text ?? ''
  const [state, setState] = useState<SavingState>(isConflict ? 'conflict' : 'saved')
  const [stored, setStored] = useState(draft)
  const [failure, setFailure] = useState<unknown>()
  const current = useRef({ text: opened, saved: draft, isSaving: false, isStopped: isConflict })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(
    async (keepalive = false) => {
      const now = current.current
      clearTimeout(timer.current)
      if (now.isSaving || now.isStopped || now.text === now.saved.text) return
      now.isSaving = true
      const { text } = now
      setState('saving')
      try {
        const saved = await saveDraft(
          { origin, path },
          { text, seen: now.saved.digest, base: now.saved.base },
          keepalive,
        )
        now.saved = saved
        setStored(saved)
        void refreshFiles(client, origin)
        if (now.text === text) {
          removeUnsaved({ studentId, origin, path })
          setState('saved')
        } else {
          setState('waiting')
          timer.current = setTimeout(() => void save(), pause.typing)
        }
      } catch (error) {
        setFailure(error)
        if (error instanceof ApiFailure && error.code === 'draft-outdated') {
          now.isStopped = true
          setStored(await readDraft(origin, path).catch(() => now.saved))
          setState('conflict')
        } else if (isRefusal(error)) {
          setState('refused')
        } else {
          setState('offline')
          timer.current = setTimeout(() => void save(), pause.retry)
        }
      } finally {
        now.isSaving = false
      }
    },
    [client, studentId, origin, path],
  )

  const change = useCallback(
    (text: string) => {
      const now = current.current
      now.text = text
      const { digest: seen, base } = now.saved
      if (text === now.saved.text) removeUnsaved({ studentId, origin, path })
      else storeUnsaved({ studentId, origin, path, text, seen, base })
      if (now.isStopped) return
      clearTimeout(timer.current)
      setState(text === now.saved.text ? 'saved' : 'waiting')
      timer.current = setTimeout(() => void save(), pause.typing)
    },
    [save, studentId, origin, path],
  )

  /** The text that takes account of the other one. */
  const resolve = useCallback(
    async (text: string) => {
      const now = current.current
      const latest = await readDraft(origin, path)
      now.saved = { ...latest, base: latest.published?.digest ?? latest.base }
      now.text = text
      now.isStopped = false
      // The same text with another base is saved, too.
      if (text === latest.text && latest.state === 'conflict') now.saved.text = null
      await save()
    },
    [save, origin, path],
  )

  useEffect(() => {
    // What an earlier visit could not send.
    if (unsaved && !isConflict) void save()
    const saveNow = () => void save(true)
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saveNow()
    }
  }, [save, unsaved, isConflict])

  return { opened, state, stored, failure, change, save, resolve }
}

/** Another try would be refused as well. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiFailure ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}
