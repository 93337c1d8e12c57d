import type { Draft } from '@kinnow/contract/authoring'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refreshFiles } from './api.ts'
import { DraftSaver } from './draft-saver.ts'

/** For as long as the file is open. `draft` as it was when it was opened. */
export function useDraftSaver(
  place: { studentId: string; origin: string; path: string },
  draft: Draft,
) {
  const client = useQueryClient()
  const [saver] = useState(
    () => new DraftSaver(place, draft, () => void refreshFiles(client, place.origin)),
  )
  const { state, stored } = useSyncExternalStore(
    saver.subscribe,
    saver.getSnapshot,
    saver.getSnapshot,
  )
  useEffect(() => saver.start(), [saver])
  return { saver, state, stored }
}
