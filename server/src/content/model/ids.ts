// Identity: what stays the same about a thing when its folder is read again.
import { createHash } from 'node:crypto'
import { extname } from 'node:path/posix'

export type NodeKind =
  | 'category'
  | 'subcategory'
  | 'subject'
  | 'chapter'
  | 'lesson'
  | 'quiz'
  | 'question'
  | 'option'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text)

/** The id by which the database and the address bar know a thing; the same in every import. */
export const nodeId = (kind: NodeKind, key: string) =>
  sha256(`${kind}:${key}`).digest('base64url').slice(0, 16)

export const lessonHref = (key: string) => `/lessonpage?id=${nodeId('lesson', key)}`

/** The name of a file or folder without its order number and ending. */
export const slugOf = (name: string) => name.replace(/^\d+-/, '').replace(/(\.quiz)?\.md$/i, '')

export const keyOfPath = (path: string) => path.split('/').map(slugOf).join('/')

/** The number before the first dash, null where there is none. */
export const orderOf = (name: string) => {
  const digits = /^(\d+)-/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

const fingerprint = (text: string) => sha256(normalize(text)).digest('hex').slice(0, 12)
const normalize = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** `fixedId` outlives a change of wording. */
export const questionKey = (quizKey: string, wording: string, fixedId?: string) =>
  `${quizKey}/${fixedId ?? fingerprint(wording)}`

/** Made from the wording alone, so that it tells nothing about right and wrong. */
export const optionKey = (question: string, wording: string) =>
  `${question}/${fingerprint(`${question} ${wording}`)}`

/** How the name of a picture, film or download looks, as a pattern. */
export const mediaName = String.raw`[0-9a-f]{32}\.[a-z0-9]{2,5}`

const endingOf = (path: string) => extname(path).toLowerCase().replace('.jpeg', '.jpg')

export const assetName = (path: string, bytes: Uint8Array) =>
  sha256(bytes).digest('hex').slice(0, 32) + endingOf(path)

/** Bytes that two pages give out under two names are two downloads. */
export const downloadName = (fileName: string, bytes: Uint8Array) =>
  sha256(`${fileName}\0`).update(bytes).digest('hex').slice(0, 32) + endingOf(fileName)
