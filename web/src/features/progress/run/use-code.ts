import { useState } from 'react'
import type { Part } from './find-blocks.ts'
import { saveInTab, readInTab } from '#lib/storage.ts'

/** The code of each part as the reader has it, stored in the tab. */
export function useCode(parts: Part[]) {
  const [codes, setCodes] = useState(() => parts.map(({ code }) => readDraft(code)))

  function change(index: number, code: string) {
    saveDraft(parts[index]?.code ?? '', code)
    setCodes(codes.map((each, at) => (at === index ? code : each)))
  }
  function reset() {
    for (const { code } of parts) saveDraft(code, code)
    setCodes(parts.map(({ code }) => code))
  }
  return { codes, change, reset, isChanged: parts.some(({ code }, at) => code !== codes[at]) }
}

// A reader's changes of runnable code, stored in the tab, so that a reload does not lose them.
const isDrafts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

function readAll(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readInTab('runDrafts') ?? '{}')
    return isDrafts(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** A draft belongs to the code it was made from, wherever that is. */
export const readDraft = (original: string): string => readAll()[original] ?? original

export function saveDraft(original: string, code: string): void {
  const drafts = readAll()
  if (code === original) delete drafts[original]
  else drafts[original] = code
  saveInTab('runDrafts', Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}
