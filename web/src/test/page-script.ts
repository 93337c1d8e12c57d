// The document outlives a test file, and so do the listeners of a script in the page's head.
import { vi } from 'vitest'

/** Runs the script as a page does. Returns a function that removes its listeners. */
export function runPageScript(script: string): () => void {
  const listening = vi.spyOn(globalThis, 'addEventListener')
  // oxlint-disable-next-line no-eval -- the page's own script
  ;(0, eval)(script)
  const calls = [...listening.mock.calls]
  listening.mockRestore()
  return () => {
    for (const call of calls) globalThis.removeEventListener(...call)
  }
}
