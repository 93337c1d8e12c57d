// Text that only this school can read again: what waits in the database may hold a code (S8).
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: nonce, tag and text in one line of base64url. */
export function encrypt(key: KeyObject, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Throws where the text was encrypted with another key, or changed since. */
export function decrypt(key: KeyObject, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = decipher.update(bytes.subarray(nonceLength + tagLength))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
