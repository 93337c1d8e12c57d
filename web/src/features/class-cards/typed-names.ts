// Names as a teacher types or pastes them, one a line. Pure.
import { firstMessage, name, seenName } from '@kinnow/contract/fields'

export type TypedNames = {
  names: string[]
  /** The first line that is no name, and why. */
  fault: { line: number; message: string } | null
  /** Names that are there already, or twice in the list. */
  repeated: string[]
}

const schema = name()

export function readNames(text: string, present: (string | null)[]): TypedNames {
  const lines = text.split(/\r?\n/)
  const names: string[] = []
  const repeated = new Set<string>()
  const known = new Set(present)
  let fault: TypedNames['fault'] = null
  for (const [index, line] of lines.entries()) {
    const read = seenName(line)
    if (read === '') continue
    const message = firstMessage(schema, read)
    if (message !== undefined) fault ??= { line: index + 1, message }
    if (known.has(read)) repeated.add(read)
    known.add(read)
    names.push(read)
  }
  return { names, fault, repeated: [...repeated] }
}
