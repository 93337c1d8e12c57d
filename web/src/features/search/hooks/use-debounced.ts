import { useEffect, useState } from 'react'

const pause = 180

/** A text once nothing has been typed for a while. Cleared, it is empty at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
