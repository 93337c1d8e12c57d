// The settings of the school, as an owner sees and changes them.
import type { GradeScale } from '@kinnow/contract/grade-scale'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { requireOwner } from '../profile/require-owner.ts'
import {
  readSchoolSettings,
  type SettingsChange,
  writeLogo,
  writeSettings,
} from '../school-settings/repository.ts'
import { isZone } from '../weekend/wall-clock.ts'

export const readSettings = async (db: Database) => ({ settings: await readSchoolSettings(db) })

/** A zone that the server does not know changes nothing, as in a student's own profile. */
export async function changeSettings(
  db: Database,
  { actorId, client }: { actorId: string; client: Client },
  { timezone, logo, ...others }: SettingsChange,
) {
  const isUsable = typeof timezone !== 'string' || isZone(timezone)
  const change = { ...others, ...(isUsable && { timezone }) }
  const settings = await transaction(db, async (tx) => {
    await requireOwner(tx, actorId)
    const before = await readSchoolSettings(tx)
    const after = { ...before, ...withoutAbsent(change) }
    if (after.registration === 'domains' && after.registrationDomains.length === 0)
      fail('no-domain')
    const changed = onlyNew(before, change)
    const hasChanged = Object.keys(changed).length > 0
    const isLogoRemoved = logo === null && before.logo !== null
    if (!hasChanged && !isLogoRemoved) return before
    if (hasChanged) await writeSettings(tx, changed, actorId)
    if (isLogoRemoved) await writeLogo(tx, null, actorId)
    const detail = describeChange(isLogoRemoved ? { ...changed, logo: null } : changed)
    await record(tx, { event: 'settings-changed', studentId: actorId, client, detail })
    return readSchoolSettings(tx)
  })
  return { settings }
}

const withoutAbsent = (change: SettingsChange): Partial<SchoolSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const onlyNew = (before: SchoolSettings, change: SettingsChange): SettingsChange =>
  Object.fromEntries(
    Object.entries(withoutAbsent(change)).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof SchoolSettings]),
    ),
  )

/** `name: Riverside School, timezone: none, gradeScale: pass from 50` */
const describeChange = ({ gradeScale, ...change }: SettingsChange): string =>
  [
    ...Object.entries(change).map(
      ([name, value]) => `${name}: ${[value ?? 'none'].flat().join(' ')}`,
    ),
    ...(gradeScale ? [`gradeScale: ${describeScale(gradeScale)}`] : []),
  ].join(', ')

function describeScale(scale: GradeScale): string {
  switch (scale.kind) {
    case 'letters':
      return `letters ${scale.steps.map(({ name, from }) => `${name} from ${from}`).join(' ')}`
    case 'pass':
      return `pass from ${scale.from}`
    default:
      return scale.kind
  }
}
