// Which files of a school are read, and as what.
import { extname } from 'node:path/posix'
import { downloadEndings, downloadTypes } from './download-kinds.ts'

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.txt': 'text/plain',
}
const readable = new Set([...Object.keys(mediaTypes), ...downloadEndings, '.md', '.yaml'])
/** What other publishers' folders say about themselves in files without an ending. */
const plainNames = new Set(['AUTHORS', 'CITATION', 'LICENSE'])

/** Every type that an import can write, and the only ones that are served as what they are. */
export const importedTypes: readonly string[] = [
  ...new Set([...Object.values(mediaTypes), ...downloadTypes]),
]

/** In bytes. */
export const largestFile = 20 * 1024 * 1024

export const mediaTypeOf = (path: string) => mediaTypes[extname(path).toLowerCase()]

export const isReadable = (name: string) =>
  plainNames.has(name) || readable.has(extname(name).toLowerCase())

// Quotes in quotes in quotes: no lesson needs fifty levels, and a reader that follows them falls.
const tooDeep = /^(?:(?:[ \t]*(?:>|[*+-][ \t]|\d+[.)][ \t])){50}|[ \t]{200}|:{100})/m

export const isPage = (path: string) => /\.md$/i.test(path)

export const isTooDeep = (path: string, bytes: Uint8Array) =>
  isPage(path) && tooDeep.test(new TextDecoder().decode(bytes))
