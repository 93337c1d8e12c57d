// A download that is not what its name says: its program would not open it.
import { downloadKindOf } from '../model/download-kinds.ts'

const nul = 0

/** Null also for a kind that is no download. */
export function faultOfDownload(path: string, bytes: Uint8Array): string | null {
  const kind = downloadKindOf(path)
  if (!kind) return null
  const isSound = kind.begins
    ? kind.begins.some((start) =>
        Buffer.from(bytes.subarray(0, start.length)).equals(Buffer.from(start, 'latin1')),
      )
    : !bytes.includes(nul)
  return isSound
    ? null
    : `the file is not ${kind.begins ? `what its name says, ${kind.name}` : 'text'}`
}
