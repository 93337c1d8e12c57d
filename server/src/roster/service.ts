// An import of a roster for the office: compared with the school, then done in parts, each exactly as it was shown.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { rosterChanges, type RosterImport } from '@kinnow/contract/roster'
import type { Act } from '../admin/import-people.ts'
import type { AccountParts } from '../auth/parts.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { withOwnPart } from '../lib/db/wait-budget.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { applySteps } from './apply.ts'
import { findSchool } from './find-school.ts'
import { type Plan, Planner, type Step } from './make-plan.ts'
import { readApart, type Reading } from './read-apart.ts'
import type { Roster } from './read-roster.ts'

type Parts = Pick<AccountParts, 'db' | 'limiter'>
type Upload = { bytes: Uint8Array; checked?: string | undefined; isSure: boolean }

/** Whichever process of the school has it; one that never ended is over some day. */
const running = { name: 'roster', of: 'school', most: 1, window: serverLimits.roster.longest }

/**
 * Without `checked` it tells what would change. With the `checked` of that reply it does part of it, and replies with what is
 * left and the `checked` for that. Fails with `roster-outdated` where the file or the school is another than was shown,
 * and with `many-leave` where that has to be confirmed. Twice changes nothing (learning §8).
 */
export async function importRoster({ db, limiter }: Parts, act: Act, upload: Upload) {
  // The body took its time: who is an owner no more imports nothing.
  await transaction(db, (tx) => requireOwner(tx, act.actorId))
  if ((await limiter.spend([running])) > 0) fail('import-running')
  try {
    return { import: await run(db, act, upload) }
  } finally {
    await limiter.giveBack([running])
  }
}

async function run(db: Database, act: Act, { bytes, checked, isSure }: Upload) {
  const today = new Date(await readNow(db)).toISOString().slice(0, 10)
  const reading = await readApart({ bytes, today })
  if (reading.faultCount > 0) return present(reading, { plan: emptyPlan(), check: null, added: [] })
  const plan = await makePlan(db, reading.roster)
  const check = await checkOf(plan)
  if (checked === undefined) return present(reading, { plan, check, added: [] })
  if (checked !== check) fail('roster-outdated')
  if (plan.manyLeave && !isSure) fail('many-leave')
  const added = await applySteps(db, act, plan.steps)
  const rest = await makePlan(db, reading.roster)
  return present(reading, { plan: rest, check: await checkOf(rest), added })
}

const emptyPlan = (): Plan =>
  new Planner(
    {
      people: new Map(),
      classes: new Map(),
      accountsByEmail: new Map(),
      otherGroups: [],
      asksConsent: false,
    },
    { people: [], classes: [], members: [], notes: [] },
  ).finish()

/** So many people or members are compared without a pause. */
const atOnce = 2000

const makePlan = (db: Database, roster: Roster): Promise<Plan> =>
  withOwnPart(serverLimits.roster.longestWait, () => compare(db, roster))

async function compare(db: Database, roster: Roster): Promise<Plan> {
  const planner = new Planner(await findSchool(db, roster), roster)
  for (const part of partsOf(roster.people)) {
    planner.addPeople(part)
    await setImmediate()
  }
  for (const part of partsOf(roster.members)) {
    planner.addMembers(part)
    await setImmediate()
  }
  for (const [index, one] of roster.classes.entries()) {
    planner.addClass(one)
    if (index % 10 === 0) await setImmediate()
  }
  return planner.finish()
}

function* partsOf<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce)
}

/** Of everything that the import does, and of whom it leaves as they are. */
async function checkOf({ steps, doubts }: Plan): Promise<string> {
  const hash = createHash('sha256')
  for (const part of partsOf<Step | Plan['doubts'][number]>([...steps, ...doubts])) {
    hash.update(JSON.stringify(part))
    await setImmediate()
  }
  return hash.digest('base64url')
}

type Outcome = { plan: Plan; check: string | null; added: string[] }

function present(
  { faults, faultCount, roster: { notes } }: Reading,
  { plan, check, added }: Outcome,
): RosterImport {
  const { shown } = serverLimits.roster
  const changes = rosterChanges.flatMap((change) =>
    plan.changes[change].map((one) => ({ change, ...one })),
  )
  return {
    faults,
    faultCount,
    counts: plan.counts,
    here: plan.here,
    changes: changes.slice(0, shown),
    doubts: plan.doubts.slice(0, shown),
    doubtCount: plan.doubts.length,
    notes: notes.slice(0, shown),
    consents: plan.consents,
    manyLeave: plan.manyLeave,
    steps: plan.steps.length,
    checked: check,
    added,
  }
}
