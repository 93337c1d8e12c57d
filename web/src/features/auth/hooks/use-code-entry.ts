import { code as codeSchema, firstMessage } from '@kinnow/contract/fields'
import { useState } from 'react'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useSite } from '#lib/use-site.ts'

/** What is entered in the boxes of a code, and why it is refused. */
export function useCodeEntry() {
  const { codeLength: length } = useSite()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** Counts refused codes: a new key empties the boxes. */
  const [round, setRound] = useState(0)

  /** Shows what is missing. Returns whether the code is complete. */
  function check(entered: string): boolean {
    const message = firstMessage(codeSchema(length), entered)
    setError(message ?? null)
    return message === undefined
  }

  function refuse(failure: unknown, text = failureText(failure)) {
    setError(text)
    // With any other status the server has not checked the code: it stays for another try.
    if (!(failure instanceof ApiFailure) || failure.status !== 400) return
    setCode('')
    setRound((before) => before + 1)
  }

  function onChange(value: string) {
    setCode(value)
    if (value) setError(null)
  }

  return { code, round, boxes: { length, value: code, error, onChange }, setError, check, refuse }
}
