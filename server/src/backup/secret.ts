// The school's key goes with its data: without it, mails and codes under way and the links that end mails would be lost.
import { hkdfSync } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../lib/private-files.ts'
import { readSecret, secretFile } from '../lib/secrets.ts'
import type { Header } from './format.ts'

export type Keeping = { dataDir: string; secretKey: string | undefined }

/** By which a key is known again, and which gives nothing of it away. */
const signOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'backup', 16)).toString('hex')

/** A key from the environment is kept by whoever keeps the environment. */
export function secretToKeep({ dataDir, secretKey }: Keeping): Header['secret'] {
  const key = readSecret(dataDir, secretKey)
  return { key: secretKey ? null : key, sign: signOf(key) }
}

/** Writes the key beside its place, where it comes once the data are there: `settle` returns what the operator has to do, if anything. */
export function prepareSecret({ key, sign }: Header['secret'], keeping: Keeping) {
  const { dataDir, secretKey } = keeping
  const file = join(dataDir, secretFile)
  const unfinished = `${file}.unfinished`
  if (key !== null) {
    makePrivateFolder(dataDir)
    writeFileSync(unfinished, key, { mode: 0o600, flush: true })
  }
  return {
    settle(): string | null {
      if (key !== null) renameSync(unfinished, file)
      return signOf(secretKey ?? readOr(file)) === sign ? null : adviceOn(key, file)
    },
    giveUp: () => rmSync(unfinished, { force: true }),
  }
}

function adviceOn(key: string | null, file: string): string {
  const cost =
    'Until then codes and mails under way, and links in mails that end them, do not work.'
  return key === null
    ? `The school had a SECRET_KEY. Set it to the same one here. ${cost}`
    : `SECRET_KEY is another one here: take it away, or set it to what is in ${file}. ${cost}`
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
