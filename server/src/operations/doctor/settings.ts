// Whether the settings are those of a school that others use.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '../../lib/db/school-facts.ts'
import { findSecret, isSecret, secretFile } from '../../lib/security/secrets.ts'
import type { Settings } from '../../lib/process/settings.ts'
import { broken, fine, odd, type Seen, withCase } from './finding.ts'
import type { School } from './school.ts'

export const isLocal = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

export function checkSettings({ settings }: Pick<School, 'settings'>): Seen[] {
  const seen = [...oddities(settings)]
  const engine = settings.databaseUrl ? 'PostgreSQL' : `SQLite in ${settings.dataDir}`
  const mode = settings.isProduction ? 'production' : 'development'
  if (seen.length > 0) return seen
  const code = isLocal(settings.publicUrl) ? 'settings-local' : 'settings-right'
  return [withCase(fine(`${mode}, ${settings.publicUrl}, ${engine}`), { code })]
}

function* oddities(settings: Settings): Generator<Seen> {
  const { publicUrl, isProduction, smtpUrl, mailFrom, trustProxy, requestLimit } = settings
  if (!isProduction && !isLocal(publicUrl))
    yield withCase(
      odd(
        'NODE_ENV is not production, so missing settings are not reported at the start',
        'set NODE_ENV=production',
      ),
      { code: 'not-production' },
    )
  if (!smtpUrl && !isLocal(publicUrl))
    yield withCase(
      odd(
        'SMTP_URL is not set: no email is sent, and codes are printed in the log',
        'set SMTP_URL',
      ),
      { code: 'no-mail-server' },
    )
  if (smtpUrl && !isLocal(publicUrl) && /@localhost>?$/.test(mailFrom))
    yield withCase(
      odd('MAIL_FROM is an address at localhost, which mail servers refuse', 'set MAIL_FROM'),
      { code: 'sender-refused' },
    )
  if (publicUrl.startsWith('https:') && trustProxy.length === 0)
    yield withCase(
      odd(
        'TRUST_PROXY is not set: all students behind the HTTPS proxy share one limit',
        'set TRUST_PROXY to the address of the proxy, for example 127.0.0.1',
      ),
      { code: 'no-proxy' },
    )
  if (isProduction && requestLimit === 0)
    yield withCase(odd('REQUEST_LIMIT is 0: requests are not limited', 'unset REQUEST_LIMIT'), {
      code: 'no-request-limit',
    })
  const key = findSecret(settings.dataDir, settings.secretKey)
  if (key !== null && !isSecret(key))
    yield withCase(
      broken(
        `${secretFile} in ${settings.dataDir} is not in the form of a key`,
        'put the key there that the school has used so far, or restore a backup',
      ),
      { code: 'key-damaged' },
    )
  const hasSchool = Boolean(settings.databaseUrl) || existsSync(join(settings.dataDir, 'kinnow.db'))
  if (hasSchool && !settings.secretKey && !existsSync(join(settings.dataDir, secretFile)))
    yield withCase(
      odd(
        `neither SECRET_KEY nor ${secretFile} in ${settings.dataDir} exists: the next start makes a new key`,
        'set the key that the school has used so far; without it, waiting emails are lost',
      ),
      { code: 'key-missing' },
    )
}

/** A shell without the settings of the school sees others than those that it runs with. */
export async function checkAddress({ db, settings }: School): Promise<Seen[]> {
  const { 'public-url': address } = await readFacts(db)
  if (!address || address.value === settings.publicUrl) return []
  if (settings.isPublicUrlGuessed && isLocal(address.value)) return []
  const here = settings.isPublicUrlGuessed ? 'not set' : settings.publicUrl
  return [
    odd(
      `the school runs at ${address.value}, and PUBLIC_URL is ${here} in this shell`,
      'run this command with the settings of the school, or restart the school with these',
    ),
  ]
}
