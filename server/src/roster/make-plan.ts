// What an import of a roster does to the school: compared class by class, never by chance. Pure.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { RosterChange, RosterDoubt, RosterImport } from '@kinnow/contract/roster'
import { foldText } from '../lib/util/fold-text.ts'
import type { Roster, RosterClass, RosterMember, RosterPerson } from './read-roster.ts'

/** Of an account; `need` is what `findNeeds` of the consents says. */
export type Account = {
  id: string
  email: string | null
  name: string | null
  role: string
  isRefused: boolean
  needsConsent: boolean
}
export type GroupNow = {
  id: string
  name: string
  isArchived: boolean
  /** Students who wait for a guardian's yes, and take a place. */
  waiting: number
  members: Map<string, MemberNow>
}
type MemberNow = { name: string; role: string; isImported: boolean }

/** The school as it is, as far as a roster is about it. */
export type School = {
  /** By the ids of the files. */
  people: Map<string, Account>
  classes: Map<string, GroupNow>
  accountsByEmail: Map<string, Account>
  /** Classes that no file names yet. */
  otherGroups: GroupNow[]
  /** A new student needs a guardian's consent, which the school gives. */
  asksConsent: boolean
}

export type Step =
  | { do: 'person'; person: string; email: string; name: string }
  | { do: 'promote'; person: string }
  | { do: 'class'; class: string; groupId: string | null; name: string }
  | { do: 'leave'; groupId: string; userId: string }
  | { do: 'join'; class: string; person: string; role: 'teacher' | 'student' }

type Doubt = RosterImport['doubts'][number]
export type Plan = {
  steps: Step[]
  doubts: Doubt[]
  counts: RosterImport['counts']
  changes: Record<RosterChange, { name: string; group: string }[]>
  here: number
  consents: number
  manyLeave: boolean
}

/** So many of each change are shown. */
const shownOfEach = 50

/** A person whom members of the files can be: with an account, or with one that the import makes. */
type Placed = { account: Account | null; name: string; line: number }

export class Planner {
  readonly #school: School
  readonly #roster: Roster
  readonly #plan: Plan = {
    steps: [],
    doubts: [],
    counts: { new: 0, promoted: 0, 'new-class': 0, 'renamed-class': 0, joins: 0, leaves: 0 },
    changes: { leaves: [], promoted: [], 'new-class': [], 'renamed-class': [], new: [], joins: [] },
    here: 0,
    consents: 0,
    manyLeave: false,
  }
  readonly #placed = new Map<string, Placed>()
  readonly #promoted = new Set<string>()
  readonly #consenting = new Set<string>()
  readonly #refused = new Set<string>()
  readonly #staff = new Set<string>()
  readonly #wanted = new Map<string, Map<string, RosterMember>>()
  readonly #emails = new Map<string, number>()
  readonly #names = new Map<string, number>()
  readonly #others: Map<string, GroupNow[]>
  #imported = 0

  constructor(school: School, roster: Roster) {
    this.#school = school
    this.#roster = roster
    this.#others = Map.groupBy(school.otherGroups, ({ name }) => foldText(name))
    for (const { address, isOn } of roster.people)
      if (isOn && address !== null) countUp(this.#emails, address)
    for (const { name } of roster.classes) countUp(this.#names, foldText(name))
  }

  /** First of all, in parts. */
  addPeople(people: RosterPerson[]): void {
    for (const person of people) this.#addPerson(person)
  }

  /** After the people, in parts. */
  addMembers(members: RosterMember[]): void {
    for (const member of members) {
      if (!this.#placed.has(member.personId)) continue
      const ofClass = this.#wanted.get(member.classId) ?? new Map<string, RosterMember>()
      this.#wanted.set(member.classId, ofClass)
      const before = ofClass.get(member.personId)
      if (before?.role !== 'teacher') ofClass.set(member.personId, member)
    }
  }

  /** After the members, one by one. */
  addClass(one: RosterClass): void {
    const linked = this.#school.classes.get(one.id)
    const group = linked ?? this.#findByName(one)
    if (group?.isArchived)
      return this.#doubt('class-ended', { line: one.line, name: '', about: one.name })
    if (!group || !linked || group.name !== one.name) this.#changeClass(one, group)
    const wanted = this.#wanted.get(one.id) ?? new Map<string, RosterMember>()
    const left = group ? this.#endMemberships(group, wanted) : 0
    this.#join(one, { group, wanted, left })
  }

  /** Last of all: what the files name no more. */
  finish(): Plan {
    const named = new Set(this.#roster.classes.map(({ id }) => id))
    // A class that has ended is left as it was.
    for (const [id, group] of this.#school.classes)
      if (!named.has(id) && !group.isArchived) this.#endMemberships(group, new Map())
    const plan = this.#plan
    plan.consents = this.#consenting.size
    plan.manyLeave = plan.counts.leaves > this.#imported * serverLimits.roster.leaving
    return plan
  }

  #doubt(doubt: RosterDoubt, of: Omit<Doubt, 'doubt'>): void {
    this.#plan.doubts.push({ doubt, ...of })
  }

  #change(change: RosterChange, name: string, group: string): void {
    this.#plan.counts[change] += 1
    if (this.#plan.changes[change].length < shownOfEach)
      this.#plan.changes[change].push({ name, group })
  }

  #addPerson(person: RosterPerson): void {
    const { id, line, email, address, name } = person
    if (!person.isOn) return
    const linked = this.#school.people.get(id)
    if (linked) {
      this.#plan.here += 1
      this.#placed.set(id, { account: linked, name: linked.name ?? name, line })
      if (email !== '' && linked.email !== address)
        this.#doubt('other-address', { line, name: linked.name ?? name, about: email })
      return
    }
    const account = this.#school.accountsByEmail.get(address ?? '') ?? null
    const doubt = this.#doubtOf(person, account !== null)
    if (doubt || address === null)
      return this.#doubt(doubt ?? 'wrong-address', { line, name, about: email })
    this.#placed.set(id, { account, name: account?.name ?? name, line })
    this.#plan.steps.push({ do: 'person', person: id, email: address, name })
    if (account) this.#plan.here += 1
    else this.#change('new', name, '')
  }

  /** An account that is there has its own name. */
  #doubtOf({ email, address, isNameFit }: RosterPerson, isHere: boolean): RosterDoubt | null {
    if (email === '') return 'no-address'
    if (address === null) return 'wrong-address'
    if ((this.#emails.get(address) ?? 0) > 1) return 'same-address'
    return isHere || isNameFit ? null : 'wrong-name'
  }

  /** A class that somebody made by hand, where both sides have one of the name. */
  #findByName({ name }: RosterClass): GroupNow | undefined {
    const key = foldText(name)
    if ((this.#names.get(key) ?? 0) > 1) return undefined
    const same = this.#others.get(key) ?? []
    return same.length === 1 ? same[0] : undefined
  }

  #changeClass({ id, name }: RosterClass, group: GroupNow | undefined): void {
    this.#plan.steps.push({ do: 'class', class: id, groupId: group?.id ?? null, name })
    if (!group) this.#change('new-class', '', name)
    else if (group.name !== name) this.#change('renamed-class', group.name, name)
  }

  /** Of members that came from the files, those that the files have no more. Returns how many students leave. */
  #endMemberships(group: GroupNow, wanted: Map<string, RosterMember>): number {
    const stays = new Set<string>()
    for (const personId of wanted.keys()) {
      const account = this.#placed.get(personId)?.account
      if (account) stays.add(account.id)
    }
    let students = 0
    for (const [userId, member] of group.members) {
      if (!member.isImported) continue
      this.#imported += 1
      if (stays.has(userId)) continue
      this.#plan.steps.push({ do: 'leave', groupId: group.id, userId })
      this.#change('leaves', member.name, group.name)
      if (member.role === 'student') students += 1
    }
    return students
  }

  #join({ id, name }: RosterClass, { group, wanted, left }: Wanted): void {
    const now = [...(group?.members.values() ?? [])]
    const inRole = (role: string) => now.filter((member) => member.role === role).length
    const room = {
      student: limits.group.students - inRole('student') - (group?.waiting ?? 0) + left,
      teacher: limits.group.teachers - inRole('teacher'),
    }
    for (const [personId, { role, line }] of wanted) {
      const placed = this.#placed.get(personId)
      if (!placed || !joins(group, placed, role)) continue
      if (role === 'student' && isStaff(placed.account)) {
        this.#leaveStaff(personId, placed, name)
        continue
      }
      if (role === 'student' && placed.account?.isRefused) {
        this.#refuse(personId, placed)
        continue
      }
      if (room[role] <= 0) {
        this.#doubt('class-full', { line, name: placed.name, about: name })
        continue
      }
      room[role] -= 1
      this.#promote(personId, placed, role)
      this.#plan.steps.push({ do: 'join', class: id, person: personId, role })
      this.#change('joins', placed.name, name)
      const needs = placed.account ? placed.account.needsConsent : this.#school.asksConsent
      if (role === 'student' && needs) this.#consenting.add(personId)
    }
  }

  /** Owners and teachers are not made students of a class: each of them is named once. */
  #leaveStaff(personId: string, { name, line }: Placed, about: string): void {
    if (this.#staff.has(personId)) return
    this.#staff.add(personId)
    this.#doubt('staff', { line, name, about })
  }

  #refuse(personId: string, { name, line, account }: Placed): void {
    if (this.#refused.has(personId)) return
    this.#refused.add(personId)
    this.#doubt('guardian-refused', { line, name, about: account?.email ?? '' })
  }

  /** Who teaches a class in the files is a teacher of the school: it is one of the changes that are shown. */
  #promote(personId: string, { account, name }: Placed, role: string): void {
    if (role !== 'teacher' || isStaff(account) || this.#promoted.has(personId)) return
    this.#promoted.add(personId)
    this.#plan.steps.push({ do: 'promote', person: personId })
    this.#change('promoted', name, '')
  }
}

type Wanted = { group: GroupNow | undefined; wanted: Map<string, RosterMember>; left: number }

const isStaff = (account: Account | null) => account !== null && account.role !== 'student'

/** Members who were added by hand stay what they are. */
function joins(group: GroupNow | undefined, { account }: Placed, role: string): boolean {
  const member = account ? group?.members.get(account.id) : undefined
  return member === undefined || (member.isImported && member.role !== role)
}

const countUp = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)
