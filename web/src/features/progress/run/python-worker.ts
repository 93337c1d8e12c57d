// Runs a reader's Python, away from the page: it can be ended at any time, and its own policy lets it reach nothing.
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs'
import type { FromPython, ToPython } from './messages.ts'
import { explainError } from './python-error.ts'

const say = (message: FromPython) => postMessage(message)

const starved = 'no line left for input()'
const mostOutput = 20_000

/** Gathers what is printed, as a message for each letter would drown the page. */
function printer() {
  const decoder = new TextDecoder()
  let text = ''
  let printed = 0
  let since = performance.now()
  const flush = () => {
    if (text) say({ type: 'output', text })
    printed += text.length
    text = ''
    since = performance.now()
  }
  const print = (more: string) => {
    if (printed > mostOutput) return
    text += more
    if (text.length < 2000 && performance.now() - since < 50) return
    flush()
    if (printed > mostOutput) say({ type: 'too-much' })
  }
  return {
    flush,
    print,
    write: (bytes: Uint8Array) => print(decoder.decode(bytes, { stream: true })),
  }
}

async function run({ wasm, code, lines }: ToPython): Promise<void> {
  // The interpreter asks for its own bytes: they were brought along, as this worker fetches nothing.
  globalThis.fetch = async () =>
    new Response(wasm, { headers: { 'content-type': 'application/wasm' } })
  const { print, write, flush } = printer()
  const options = { heapsize: 16 * 1024 * 1024, pystack: 16_384, linebuffer: false }
  const python = await loadMicroPython({ ...options, stdout: write, stderr: write })
  let next = 0
  python.globals.set('input', (prompt: unknown = '') => {
    const line = lines[next]
    if (line === undefined) throw new Error(starved)
    next += 1
    print(`${String(prompt)}${line}\n`)
    return line
  })
  say({ type: 'begun' })
  try {
    python.runPython(code)
    flush()
    say({ type: 'finished' })
  } catch (error) {
    flush()
    const message = error instanceof Error ? error.message : String(error)
    if (message.includes(starved)) say({ type: 'starved' })
    else {
      const failure = { message: reasonIn(message), line: lineIn(message) }
      say({ type: 'failed', ...explainError(failure, { code, lastInput: lines[next - 1] }) })
    }
  }
}

addEventListener('message', (event: MessageEvent<ToPython>) => void run(event.data), { once: true })

// What the interpreter's traceback says.
/** The line in the reader's code where it went wrong; of calls inside calls the innermost. */
export const lineIn = (message: string): number | null => {
  const lines = [...message.matchAll(/File "<stdin>", line (\d+)/g)]
  return lines.length > 0 ? Number(lines.at(-1)?.[1]) : null
}

/** The last line of a traceback says what it was. */
export const reasonIn = (message: string) => message.trim().split('\n').at(-1) ?? ''
