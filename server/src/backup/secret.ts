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

/** Puts the key into the data folder; returns what the operator has to do about it, if anything. */
export function restoreSecret({ key, sign }: Header['secret'], keeping: Keeping): string | null {
  const { dataDir, secretKey } = keeping
  const file = join(dataDir, secretFile)
  if (key !== null) {
    makePrivateFolder(dataDir)
    const unfinished = `${file}.unfinished`
    try {
      writeFileSync(unfinished, key, { mode: 0o600, flush: true })
      renameSync(unfinished, file)
    } finally {
      rmSync(unfinished, { force: true })
    }
  }
  if (signOf(secretKey ?? readOr(file)) === sign) return null
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
