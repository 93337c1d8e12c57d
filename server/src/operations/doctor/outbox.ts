// Whether mails go out, and whether their sender can read them.
import type { KeyObject } from 'node:crypto'
import { decrypt } from '../../lib/security/encrypt.ts'
import { deriveKeys } from '../../lib/security/keys.ts'
import { findSecret } from '../../lib/security/secrets.ts'
import type { Lane } from '../../mail/email-templates.ts'
import { countLate, listSealed, readLanes } from '../../mail/waiting-repository.ts'
import { inWords } from './clock.ts'
import { broken, fine, odd, type Seen, withCase } from './finding.ts'
import type { School } from './school.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const minute = 60_000
/** How long a mail may wait before it is worth a look, and before nobody can have got one. */
const tolerance: Record<Lane, { odd: number; broken: number }> = {
  prompt: { odd: 3 * minute, broken: 15 * minute },
  signup: { odd: 3 * minute, broken: 15 * minute },
  notice: { odd: 90 * minute, broken: 6 * 60 * minute },
  // Two thousand an hour go out, so a Monday may take some.
  regular: { odd: 180 * minute, broken: 12 * 60 * minute },
  announcement: { odd: 180 * minute, broken: 12 * 60 * minute },
  invitation: { odd: 180 * minute, broken: 12 * 60 * minute },
}
/** Somebody sits in front of a screen that waits for it. */
export const bearsCodes = (lane: Lane) => lane === 'prompt' || lane === 'signup'
const opened = 20
const advice =
  'is the school running, and does the mail server in SMTP_URL answer? The log says why an email was refused'

export async function checkOutbox({ db, settings }: School): Promise<Seen[]> {
  const seen: Seen[] = []
  const lanes = await readLanes(db)
  for (const { lane, waiting, oldest } of lanes) {
    if (oldest <= tolerance[lane].odd) continue
    const say = oldest > tolerance[lane].broken ? broken : odd
    seen.push(
      withCase(
        say(
          `${countNoun(waiting, `${lane} email`)} ${waiting === 1 ? 'is' : 'are'} waiting, the oldest for ${inWords(oldest)}`,
          advice,
        ),
        { code: bearsCodes(lane) ? 'codes-late' : 'mails-late', count: waiting, duration: oldest },
      ),
    )
  }
  const late = await countLate(db)
  if (late > 0)
    seen.push(
      withCase(
        odd(
          `${countNoun(late, 'email')} of the last day expired before ${late === 1 ? 'it' : 'they'} could be sent`,
          advice,
        ),
        { code: 'mails-expired', count: late },
      ),
    )
  const secret = findSecret(settings.dataDir, settings.secretKey)
  const sealed = secret === null ? [] : await listSealed(db, opened)
  const key = deriveKeys(secret ?? '').mail
  const shut = sealed.filter((text) => !canOpen(key, text)).length
  if (shut > 0)
    seen.push(
      withCase(
        broken(
          `${shut} of ${sealed.length} waiting emails cannot be decrypted with this key`,
          'set the SECRET_KEY, or the secret.key, that they were written with',
        ),
        { code: 'mails-unreadable', count: shut },
      ),
    )
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  if (seen.length > 0) return seen
  return [withCase(fine(sayWaiting(waiting)), { code: 'mails-sent', count: waiting })]
}

const sayWaiting = (count: number) =>
  count === 0
    ? 'no emails are waiting'
    : `${countNoun(count, 'email is', 'emails are')} waiting, none for long`

function canOpen(key: KeyObject, sealed: string): boolean {
  try {
    decrypt(key, sealed)
    return true
  } catch {
    return false
  }
}
