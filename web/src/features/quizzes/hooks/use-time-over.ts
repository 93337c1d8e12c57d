import { useEffect, useRef } from 'react'

/** Calls `onOver` once, when the time is over. */
export function useTimeOver(left: number | null, onOver: () => void): void {
  const isDone = useRef(false)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver || isDone.current) return
    isDone.current = true
    onOver()
  }, [isOver, onOver])
}
