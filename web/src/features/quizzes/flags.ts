// Questions marked to look at again. For the student's own eyes: they stay in this browser.
import { useState } from 'react'
import { readStoredJson, writeStored } from '#lib/storage.ts'

type Stored = { attemptId: string; flags: string[] }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'flags' in value && Array.isArray(value.flags)

function readFlags(attemptId: string): string[] {
  const stored = readStoredJson('quizFlags', isStored)
  return stored?.attemptId === attemptId ? stored.flags : []
}

export function useFlags(attemptId: string) {
  const [flags, setFlags] = useState(() => readFlags(attemptId))

  function toggleFlag(questionId: string) {
    const next = flags.includes(questionId)
      ? flags.filter((other) => other !== questionId)
      : [...flags, questionId]
    setFlags(next)
    writeStored('quizFlags', JSON.stringify({ attemptId, flags: next }))
  }

  return { flags, toggleFlag }
}
