// Answers begun and not yet taken. They outlive a reload and go with the tab.
import type { Certainty } from '@kinnow/contract/question-state'
import { useRef, useState } from 'react'
import { keepInTab, readInTab } from '#lib/storage.ts'

type Draft = {
  chosen?: string[]
  /** How sure one is of it. */
  certainty?: Certainty
  /** The answer that this was said of when it was sent. */
  saidOf?: string[]
}
type Drafts = Record<string, Draft>
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
  // Several may go at once, before the page is drawn anew.
  const latest = useRef(drafts)

  function keep(next: Drafts) {
    latest.current = next
    setDrafts(next)
    const isEmpty = Object.keys(next).length === 0
    keepInTab('quizDrafts', isEmpty ? null : JSON.stringify({ attemptId, drafts: next }))
  }

  return {
    drafts,
    setDraft: (questionId: string, draft: Draft) =>
      keep({ ...latest.current, [questionId]: draft }),
    dropDraft: (questionId: string) => {
      const { [questionId]: _, ...others } = latest.current
      keep(others)
    },
    /** Of what was changed meanwhile, the change stays. */
    dropTaken: (questionId: string, taken: string[]) => {
      const { [questionId]: draft, ...others } = latest.current
      if (JSON.stringify(draft?.chosen) === JSON.stringify(taken)) keep(others)
    },
  }
}
