// When to stop waiting for a PostgreSQL: early where it answers nobody (R4), later where it is only busy (R19).
import { serverLimits } from '../../util/server-limits.ts'

const { wait, silent } = serverLimits.database
const lookEvery = 250
const isRecent = 1000

let lastAnswer = Number.NEGATIVE_INFINITY

/** It has answered somebody just now. */
export const heardFromIt = () => {
  lastAnswer = performance.now()
}

/** Acts where nothing has come within `left` milliseconds, or earlier where nobody hears from it; returns what calls it off. */
export function timeOutAfter(left: number, act: () => void): () => void {
  const end = performance.now() + left
  let isCalledOff = false
  // An answer that arrived while the event loop was busy is read first: timers come before it.
  const look = () => void setImmediate(decide)
  const decide = () => {
    if (isCalledOff) return
    const now = performance.now()
    if (now >= end || now - lastAnswer > isRecent) act()
    else timer = setTimeout(look, Math.min(lookEvery, end - now))
  }
  let timer = setTimeout(look, Math.max(0, left - (wait.postgres - silent)))
  return () => {
    isCalledOff = true
    clearTimeout(timer)
  }
}
