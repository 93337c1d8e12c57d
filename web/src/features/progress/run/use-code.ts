import { useState } from 'react'
import { saveDraft, readDraft } from './drafts.ts'
import type { Part } from './find-blocks.ts'

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
