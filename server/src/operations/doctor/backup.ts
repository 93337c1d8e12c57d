// When the last backup was made, and whether it was read to its end since.
import { readNow } from '../../lib/db/database.ts'
import { readFacts } from '../../lib/db/school-facts.ts'
import { fine, odd, type Seen, withCase } from './finding.ts'
import type { School } from './school.ts'
import { isLocal } from './settings.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const hour = 3_600_000
/** A night may be missed by a late run, and no more. */
const oldest = 36 * hour
const advice = 'run npm run kinnow -- backup FILE, best every night: deploy/backup.sh does that'

function inHours(age: number): string {
  const hours = Math.round(age / hour)
  return hours === 0 ? 'less than an hour' : countNoun(hours, 'hour')
}

export async function checkBackup({ db, settings }: School): Promise<Seen[]> {
  const {
    backup,
    'verified-backup': verified,
    'downloaded-backup': downloaded,
    'public-url': address,
  } = await readFacts(db)
  const isPublic = settings.isProduction || !isLocal(address?.value ?? settings.publicUrl)
  if (!backup)
    return [downloaded ? downloadFound(await readNow(db), downloaded.at) : noneFound(isPublic)]
  const now = await readNow(db)
  const { at } = backup
  const isOld = now - at > oldest
  if (isOld && downloaded && downloaded.at > at) return [downloadFound(now, downloaded.at)]
  const when = `the last backup is ${inHours(now - at)} old (${backup.value})`
  if (isOld) return [withCase(odd(when, advice), { code: 'backup-old', at })]
  if (verified?.at === at)
    return [withCase(fine(`${when}, and it was verified`), { code: 'backup-verified', at })]
  const unverified = fine(`${when}; it has not been verified: npm run kinnow -- verify FILE`)
  return [withCase(unverified, { code: 'backup-unverified', at })]
}

const noneFound = (isPublic: boolean): Seen =>
  isPublic
    ? withCase(odd('no backup has been made yet', advice), { code: 'backup-none' })
    : withCase(fine('no backup has been made yet; only this machine can reach the school'), {
        code: 'backup-not-needed',
      })

/** Nobody knows whether the file is still there, or can be read: its age is all that counts. */
function downloadFound(now: number, at: number): Seen {
  const when = `the last backup was downloaded ${inHours(now - at)} ago`
  if (now - at > oldest) return withCase(odd(when, advice), { code: 'backup-old', at })
  const found = `${when}; it has not been verified: npm run kinnow -- verify FILE`
  return withCase(fine(found), { code: 'backup-downloaded', at })
}
