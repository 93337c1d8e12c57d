// Who may be in a class at once, and who only with a guardian's yes (decision 0065).
import { readNow, type Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'
import { isBelow, isPossible } from './age.ts'
import {
  addConsent,
  type ConsentRow,
  findLast,
  listBirthYears,
  listLast,
  lockMinor,
  readMinor,
  setBirthYear,
  stateOf,
} from './repository.ts'

/** `refused`: a guardian refused, or withdrew a yes; then the school decides with the guardian, and not the student. */
export type Need = 'nothing' | 'birth-year' | 'guardian' | 'refused'

type Who = { studentId: string; role: string }

/** What a student needs before a class begins. The office and teachers are adults. */
export async function findNeed(tx: Tx, { studentId, role }: Who): Promise<Need> {
  if (role !== 'student') return 'nothing'
  const { consentAge } = await readSchoolSettings(tx)
  if (consentAge === null) return 'nothing'
  const minor = (await readMinor(tx, studentId)) ?? fail('signed-out')
  const birthYear = minor.birth_year
  const year = new Date(minor.now).getUTCFullYear()
  if (birthYear !== null && !isBelow(consentAge, { birthYear, year })) return 'nothing'
  return needAfter(await findLast(tx.query, studentId), birthYear)
}

/** Of somebody who is below the age, or may be. */
function needAfter(last: ConsentRow | undefined, birthYear: number | null): Need {
  const state = last && stateOf(last)
  if (state === 'agreed') return 'nothing'
  if (state === 'refused' || state === 'withdrawn') return 'refused'
  return birthYear === null ? 'birth-year' : 'guardian'
}

/** The same of some students at once; who is not in it needs nothing. */
export async function findNeeds(tx: Tx, studentIds: string[]): Promise<Map<string, Need>> {
  const needs = new Map<string, Need>()
  const { consentAge } = await readSchoolSettings(tx)
  if (consentAge === null || studentIds.length === 0) return needs
  const year = new Date(await readNow(tx)).getUTCFullYear()
  const last = await listLast(tx.query, studentIds)
  for (const { id, birth_year: birthYear } of await listBirthYears(tx.query, studentIds))
    if (birthYear === null || isBelow(consentAge, { birthYear, year }))
      needs.set(id, needAfter(last.get(id), birthYear))
  return needs
}

/** Whether an account without a year of birth needs a guardian's yes, or the school's. */
export const asksNewStudents = async (tx: Tx): Promise<boolean> =>
  (await readSchoolSettings(tx)).consentAge !== null

/** With the class locked. Takes the year that somebody named, once: only the office changes it. True where a guardian has to agree. */
export async function mustWait(
  tx: Tx,
  { birthYear, ...who }: Who & { birthYear?: number | undefined },
): Promise<boolean> {
  if (who.role === 'student') await lockMinor(tx, who.studentId)
  let need = await findNeed(tx, who)
  if (need === 'birth-year') {
    if (birthYear === undefined) return fail('birth-year-needed')
    await requirePossible(tx, birthYear)
    await setBirthYear(tx.query, who.studentId, birthYear)
    need = await findNeed(tx, who)
  }
  if (need === 'refused') fail('guardian-refused')
  return need === 'guardian'
}

export async function requirePossible(tx: Tx, birthYear: number): Promise<void> {
  const year = new Date(await readNow(tx)).getUTCFullYear()
  if (!isPossible(birthYear, year)) fail('wrong-birth-year')
}

/**
 * The school puts a student into a class and answers for it, with a form on paper. What a guardian has refused stays refused,
 * until the office records that paper.
 */
export async function consentBySchool(tx: Tx, { by, ...who }: Who & { by: string }): Promise<void> {
  const need = await findNeed(tx, who)
  if (need === 'refused') fail('guardian-refused')
  if (need === 'nothing') return
  const row = { kind: 'school', student_id: who.studentId, recorded_by: by }
  await addConsent(tx, row, true)
}
