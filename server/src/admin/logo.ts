// The school's logo: drawn again as students' pictures are (S31), whole and small enough for every page.
import type { AccountParts } from '../auth/parts.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { drawPicture } from '../lib/security/draw-picture.ts'
import { newId } from '../lib/security/random.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { readSchoolSettings, writeLogo } from '../school-settings/repository.ts'

const { logo: most } = serverLimits
/** All of the picture, as wide or as high as a logo may be. */
const fit = { width: most.width, height: most.height, isCovered: false, quality: 90 }

type Act = { actorId: string; client: Client }

/** Fails as `drawPicture` does; what was the logo before stays then. */
export async function setLogo(
  { db, limiter }: Pick<AccountParts, 'db' | 'limiter'>,
  act: Act,
  file: Buffer,
) {
  const { actorId: studentId, client } = act
  const bytes = await drawPicture(limiter, { studentId, file, client, queue: 'logos' }, fit)
  return changeLogo(db, act, { id: newId(), bytes })
}

export const removeLogo = (db: Database, act: Act) => changeLogo(db, act, null)

async function changeLogo(
  db: Database,
  { actorId, client }: Act,
  logo: { id: string; bytes: Buffer } | null,
) {
  const settings = await transaction(db, async (tx) => {
    await requireOwner(tx, actorId)
    const before = await readSchoolSettings(tx)
    if (before.logo === null && logo === null) return before
    await writeLogo(tx, logo, actorId)
    const detail = `logo: ${logo ? 'new' : 'none'}`
    await record(tx, { event: 'settings-changed', studentId: actorId, client, detail })
    return readSchoolSettings(tx)
  })
  return { settings }
}
