import { PassThrough } from 'node:stream'
import { serverLimits } from '../util/server-limits.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { passOn } from './output.ts'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => void written.mockClear())
const said = () => written.mock.calls.map(([text]) => String(text))

/** What a child says that is passed on, and that it ends. */
function listen() {
  const stdout = new PassThrough()
  passOn({ stdout, stderr: null })
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  return {
    async says(...pieces: (string | Buffer)[]) {
      for (const piece of pieces) {
        stdout.write(piece)
        await pause()
      }
    },
    async ends() {
      stdout.end()
      await pause()
    },
  }
}

it('passes a line on when it is whole, however it came', async () => {
  const child = listen()
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)]

  await child.says('a', first, second)
  const before = said()
  await child.says('b\nc\nd', '\ne')

  expect([before, said().join('')]).toEqual([[], 'aéb\nc\nd\n'])
  await child.ends()
  expect(said().join('')).toBe('aéb\nc\nd\ne\n')
})

it('ends a line only where the child does', async () => {
  const line = `${JSON.stringify({ name: 'one\u2028two\u2029' })}\rthree\n`

  await listen().says(line)

  expect(said().join('')).toBe(line)
})

it('keeps no line without end', async () => {
  const piece = 'x'.repeat(serverLimits.log.waiting / 4)

  await listen().says(piece, piece, piece, piece, 'y')

  expect(said().map((text) => text.length)).toEqual([serverLimits.log.waiting + 1])
})
