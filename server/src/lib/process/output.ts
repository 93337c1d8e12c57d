// Writing to a standard stream that somebody may have closed, or stopped to read (R23).
import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { serverLimits } from '../util/server-limits.ts'

type Stream = Pick<NodeJS.WriteStream, 'write' | 'on' | 'writableLength' | 'destroyed'>

const heard = new WeakSet<Stream>()

/** A reader that is gone ends nothing, and one that is slow holds up nothing: what it does not take is dropped. */
export function openOutput(stream: Stream) {
  // Without a listener the fault of a stream would end the process.
  if (!heard.has(stream)) stream.on('error', () => {})
  heard.add(stream)
  return {
    write(text: string): void {
      if (!stream.destroyed && stream.writableLength < serverLimits.log.waiting) stream.write(text)
    },
  }
}

/**
 * Prints the output of a child of this process in whole lines. Such a child is started with pipes: one with our own streams
 * makes them wait for their reader, for good, as whether a stream waits is one thing for all who share it.
 */
export function passOn(child: Pick<ChildProcess, 'stdout' | 'stderr'>): void {
  passOnLines(child.stdout, process.stdout)
  passOnLines(child.stderr, process.stderr)
}

function passOnLines(from: Readable | null, to: Stream): void {
  const output = openOutput(to)
  let begun = ''
  from?.setEncoding('utf8')
  from?.on('data', (text: string) => {
    const next = text.lastIndexOf('\n') + 1
    if (next > 0) {
      output.write(begun + text.slice(0, next))
      begun = ''
    }
    begun += text.slice(next)
    if (begun.length >= serverLimits.log.waiting) end()
  })
  from?.on('end', end)

  /** Also of a line that the child did not end itself, or not soon enough to wait for. */
  function end() {
    if (begun) output.write(`${begun}\n`)
    begun = ''
  }
}
