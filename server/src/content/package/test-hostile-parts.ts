// What packages made to harm are built from, for tests.
import { buildZip, type ZipFile } from './test-zip.ts'

/** What it is, how it is made, and a part of the reason for which it has to be refused. */
export type Hostile = [what: string, build: () => Uint8Array, reason: string]

export const lesson: ZipFile = {
  name: '1-a/index.md',
  content: '---\nname: A\nkind: academic\n---\n',
}

export const one = (file: ZipFile) => buildZip([lesson, file])

/** Bytes that cannot be packed, the same in each run. */
export const noise = (size: number) => {
  const bytes = Buffer.alloc(size)
  for (let at = 0, state = 1; at < size; at += 1) {
    state = (state * 48_271) % 2_147_483_647
    bytes[at] = state & 0xff
  }
  return bytes
}
