import { useEffect, useState } from 'react'

/** Longer than an answer takes on a good line. */
const aWhile = 2000

/** Whether something has been so for a while: what passes in a moment need not be said. */
export function useLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLong(true), aWhile)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo])
  return isSo && isLong
}
