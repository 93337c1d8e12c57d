// Answers that were begun and are not saved. They survive a reload and end with the tab.
import type { Certainty } from '@kinnow/contract/question-state'
import { useRef, useState } from 'react'
import { saveInTab, readInTab } from '#lib/storage.ts'

export type Draft = {
  chosen?: string[]
  /** How sure the student is of it. */
  certainty?: Certainty
  /** The answer on the screen when the certainty was sent. */
  saidOf?: string[]
}
export type Drafts = Record<string, Draft>
type Stored = { attemptId: string; drafts: Drafts }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'drafts' in value &&
  typeof value.drafts === 'object' &&
  value.drafts !== null &&
  Object.values(value.drafts).every((one) => typeof one === 'object' && !Array.isArray(one))

function readDrafts(attemptId: string): Drafts {
  try {
    const stored: unknown = JSON.parse(readInTab('quizDrafts') ?? 'null')
    return isStored(stored) && stored.attemptId === attemptId ? stored.drafts : {}
  } catch {
    return {}
  }
}

export function useDrafts(attemptId: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(attemptId))
  // Several may be dropped before the next rendering.
  const latest = useRef(drafts)

  function store(next: Drafts) {
    latest.current = next
    setDrafts(next)
    const isEmpty = Object.keys(next).length === 0
    saveInTab('quizDrafts', isEmpty ? null : JSON.stringify({ attemptId, drafts: next }))
  }

  return {
    drafts,
    setDraft: (questionId: string, draft: Draft) =>
      store({ ...latest.current, [questionId]: draft }),
    dropDraft: (questionId: string) => {
      const { [questionId]: _, ...others } = latest.current
      store(others)
    },
    /** Drops the draft that was saved, unless it has changed meanwhile. */
    dropSaved: (questionId: string, saved: string[]) => {
      const { [questionId]: draft, ...others } = latest.current
      if (JSON.stringify(draft?.chosen) === JSON.stringify(saved)) store(others)
    },
  }
}
