// The document outlives a file of tests, and so does what a script of a page's head listens to.
import { vi } from 'vitest'

/** Runs it as a page does; what is returned has it hear nothing more. */
export function runPageScript(script: string): () => void {
  const listening = vi.spyOn(globalThis, 'addEventListener')
  // oxlint-disable-next-line no-eval -- the page's own script
  ;(0, eval)(script)
  const heard = [...listening.mock.calls]
  listening.mockRestore()
  return () => {
    for (const one of heard) globalThis.removeEventListener(...one)
  }
}
