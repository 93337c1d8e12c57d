// Writing to a standard stream that somebody may have closed, or stopped to read (R23).
import { limits } from '@kinnow/contract/limits'

type Stream = Pick<NodeJS.WriteStream, 'write' | 'on' | 'writableLength' | 'destroyed'>

const heard = new WeakSet<Stream>()

/** A reader that is gone ends nothing, and one that is slow holds up nothing: what it does not take is dropped. */
export function openOutput(stream: Stream) {
  // Without a listener the fault of a stream would end the process.
  if (!heard.has(stream)) stream.on('error', () => {})
  heard.add(stream)
  return {
    write(text: string): void {
      if (!stream.destroyed && stream.writableLength < limits.log.waiting) stream.write(text)
    },
  }
}
