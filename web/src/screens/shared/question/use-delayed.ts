import { useEffect, useState } from 'react'

/** Longer than a request takes on a good connection. */
const delay = 2000

/** True once a condition has lasted a while, so that short waits are not mentioned. */
export function useDelayed(isActive: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setLong(true), delay)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isActive])
  return isActive && isLong
}
