// One key for each purpose, all derived from the school's secret, so that none can stand in for another.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

type Purpose = 'codes' | 'mail' | 'xsrf' | 'limits' | 'stops' | 'backups'

export type Keys = Record<Purpose, KeyObject>

/** Derives the keys of 256 bits (HKDF-SHA-256, RFC 5869). From bytes the library would make each again at every use. */
export function deriveKeys(secret: string): Keys {
  const key = (purpose: Purpose) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  return {
    codes: key('codes'),
    mail: key('mail'),
    xsrf: key('xsrf'),
    limits: key('limits'),
    stops: key('stops'),
    backups: key('backups'),
  }
}
