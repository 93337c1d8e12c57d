// Under which names a file of the folder may be shown or handed out.
import { downloadKindOf, fileNameOf } from './download-kinds.ts'
import { mediaTypeOf } from './file-kinds.ts'
import { assetName, downloadName } from './ids.ts'

/** None for what is only read. */
export const mediaNamesOf = (path: string, bytes: Uint8Array) => [
  ...(mediaTypeOf(path) ? [assetName(path, bytes)] : []),
  ...(downloadKindOf(path) ? [downloadName(fileNameOf(path), bytes)] : []),
]

export const isMedia = (path: string) =>
  mediaTypeOf(path) !== undefined || downloadKindOf(path) !== undefined
