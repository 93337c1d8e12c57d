// Starts Python in a worker and reports its output. The returned function ends it.
import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import { trustScript } from '#ui/trust.ts'
import type { FromPython, ToPython } from './messages.ts'
// oxlint-disable-next-line import/default -- the bundler makes one: the address
import workerUrl from './python-worker.ts?worker&url'

/** Milliseconds that a program may take, from when it begins. */
export const timeLimit = 10_000

export type Outcome = FromPython | { type: 'late' } | { type: 'not-loaded' }

export function runPython(
  { code, lines }: Pick<ToPython, 'code' | 'lines'>,
  onOutcome: (outcome: Outcome) => void,
): () => void {
  let worker: Worker | null = null
  let clock: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function end() {
    isOver = true
    clearTimeout(clock)
    worker?.terminate()
  }
  function report(outcome: Outcome) {
    if (isOver) return
    if (outcome.type === 'begun') clock = setTimeout(() => report({ type: 'late' }), timeLimit)
    else if (outcome.type !== 'output') end()
    onOutcome(outcome)
  }
  async function begin() {
    const answer = await fetch(wasmUrl)
    if (!answer.ok) throw new Error(`${answer.status}`)
    const wasm = await answer.arrayBuffer()
    if (isOver) return
    worker = new Worker(trustScript(workerUrl), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<FromPython>) => report(event.data))
    worker.addEventListener('error', () => report({ type: 'not-loaded' }))
    worker.postMessage({ wasm, code, lines } satisfies ToPython, [wasm])
  }
  begin().catch(() => report({ type: 'not-loaded' }))
  return end
}
