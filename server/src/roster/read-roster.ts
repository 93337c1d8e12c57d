// The files of a OneRoster export (1.1 and 1.2, in bulk): people, classes and their members, or what is wrong and where. Pure.
import { plainAddress } from '@kinnow/contract/address'
import {
  email as emailField,
  firstMessage,
  name as nameField,
  seenName,
} from '@kinnow/contract/fields'
import type { RosterFault } from '@kinnow/contract/roster'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type CsvRow, parseCsv } from './csv.ts'

export type RosterPerson = {
  id: string
  line: number
  /** As the file has it. */
  email: string
  /** As an account has it; null where it is no address. */
  address: string | null
  name: string
  /** An account can be called so. */
  isNameFit: boolean
  /** False: switched off in the other system. */
  isOn: boolean
}
export type RosterClass = { id: string; line: number; name: string }
export type RosterMember = {
  classId: string
  personId: string
  role: 'teacher' | 'student'
  line: number
}

export type Roster = {
  people: RosterPerson[]
  classes: RosterClass[]
  members: RosterMember[]
  notes: string[]
}

const emailRule = emailField()
const nameRule = nameField()
const titleRule = nameField('The title')

type Reading = { roster: Roster; faults: RosterFault[]; faultCount: number }

const used = [
  'manifest.csv',
  'users.csv',
  'roles.csv',
  'classes.csv',
  'enrollments.csv',
  'orgs.csv',
  'academicsessions.csv',
]

/**
 * `files` by the name of their entry; `today` such as 2026-11-23, by which enrollments have begun and not ended. With a
 * fault nothing of the roster counts.
 */
export function readRoster(files: Map<string, Uint8Array>, today: string): Reading {
  return new RosterReader(files, today).read()
}

class RosterReader {
  readonly #files = new Map<string, { name: string; bytes: Uint8Array }>()
  readonly #today: string
  readonly #faults: RosterFault[] = []
  #faultCount = 0
  readonly #roster: Roster = { people: [], classes: [], members: [], notes: [] }

  constructor(files: Map<string, Uint8Array>, today: string) {
    this.#today = today
    for (const [path, bytes] of files) {
      const name = path.split('/').at(-1) ?? path
      const other = this.#files.get(name.toLowerCase())
      if (other) this.#fault(path, 1, `there is another ${name} in the zip`)
      this.#files.set(name.toLowerCase(), { name: path, bytes })
    }
  }

  read(): Reading {
    const roster = this.#roster
    this.#readManifest()
    if (this.#faultCount === 0) {
      const users = this.#readUsers()
      const classes = this.#readClasses()
      if (this.#faultCount === 0) this.#readEnrollments(users, classes)
    }
    for (const [key, { name }] of this.#files)
      if (!used.includes(key)) roster.notes.push(`${name} is not used.`)
    return { roster, faults: this.#faults, faultCount: this.#faultCount }
  }

  #fault(file: string, line: number, message: string): void {
    this.#faultCount += 1
    if (this.#faults.length < serverLimits.roster.shown) this.#faults.push({ file, line, message })
  }

  /** The rows of a file, each by the names of its columns; those in `needed` have to be there. */
  #table(key: string, needed: string[], most: number): Table | null {
    const file = this.#files.get(key.toLowerCase())
    if (!file) {
      this.#fault(key, 1, 'the file is missing')
      return null
    }
    const text = decode(file.bytes)
    if (text === null) {
      this.#fault(file.name, 1, 'the file is not in UTF-8: export it again as UTF-8')
      return null
    }
    const rows = parseCsv(text)
    if (!Array.isArray(rows)) {
      this.#fault(file.name, rows.line, rows.message)
      return null
    }
    const [head, ...body] = rows
    const columns = new Map((head?.cells ?? []).map((cell, at) => [cell.toLowerCase(), at]))
    const missing = needed.filter((name) => !columns.has(name.toLowerCase()))
    for (const name of missing) this.#fault(file.name, 1, `the column ${name} is missing`)
    if (body.length > most) this.#fault(file.name, 1, `the file has more than ${most} rows`)
    if (missing.length > 0 || body.length > most) return null
    return { name: file.name, columns, rows: body }
  }

  #readManifest(): void {
    const table = this.#table('manifest.csv', ['propertyName', 'value'], 1000)
    if (!table) return
    const { name } = table
    let version = ''
    for (const row of table.rows) {
      const [property, value] = ['propertyName', 'value'].map((one) => cellOf(table, row, one))
      if (property === 'oneroster.version') version = value ?? ''
      const isRead = used.some((one) => `file.${one.slice(0, -4)}` === property?.toLowerCase())
      if (isRead && value?.toLowerCase() === 'delta')
        this.#fault(name, row.line, 'this export has only changes: export everything ("bulk")')
    }
    if (!/^1\.[12](\.|$)/.test(version))
      this.#fault(name, 1, 'the version must be OneRoster 1.1 or 1.2')
  }

  /** The id of a row, once in its file; null where the row is on its way out, or faulty. */
  #idOf(table: Table, row: CsvRow, seen: Map<string, number>): string | null {
    if (cellOf(table, row, 'status').toLowerCase() === 'tobedeleted') return null
    const id = cellOf(table, row, 'sourcedId')
    const earlier = seen.get(id)
    if (id === '') this.#fault(table.name, row.line, 'the sourcedId is empty')
    else if (id.length > serverLimits.roster.idLongest)
      this.#fault(table.name, row.line, 'the sourcedId is too long')
    else if (earlier !== undefined)
      this.#fault(table.name, row.line, `the sourcedId is that of line ${earlier}, too`)
    else {
      seen.set(id, row.line)
      return id
    }
    return null
  }

  #readUsers(): Known {
    const needed = ['sourcedId', 'enabledUser', 'givenName', 'familyName', 'email']
    const table = this.#table('users.csv', needed, serverLimits.roster.people)
    const known: Known = { ids: new Map(), gone: new Set() }
    if (!table) return known
    const off: RosterPerson[] = []
    for (const row of table.rows) {
      const id = this.#idOf(table, row, known.ids)
      if (id === null) {
        known.gone.add(cellOf(table, row, 'sourcedId'))
        continue
      }
      const names = ['givenName', 'familyName'].map((column) => cellOf(table, row, column))
      const name = seenName(names.join(' '))
      const isOn = cellOf(table, row, 'enabledUser').toLowerCase() !== 'false'
      const email = cellOf(table, row, 'email')
      const person = {
        id,
        line: row.line,
        email,
        address: firstMessage(emailRule, email) === undefined ? plainAddress(email) : null,
        name,
        isNameFit: firstMessage(nameRule, name) === undefined,
        isOn,
      }
      this.#roster.people.push(person)
      if (!isOn) off.push(person)
    }
    if (off.length > 0)
      this.#roster.notes.push(
        `${table.name}: ${count(off.length, 'person is', 'people are')} switched off there. They get no account, and leave their classes.`,
      )
    this.#leaveOutOthers(table)
    return known
  }

  /** The table that says who learns and teaches: of 1.2 a file of its own, of 1.1 that of the users. */
  #rolesOf(users: Table): Table | null {
    if (this.#files.has('roles.csv'))
      return this.#table('roles.csv', ['userSourcedId', 'role'], serverLimits.roster.members)
    return users.columns.has('role') ? users : null
  }

  /** Parents and staff of an office are no students or teachers: who is neither gets no account. */
  #leaveOutOthers(table: Table): void {
    const roles = this.#rolesOf(table)
    if (!roles) return
    const who = roles === table ? 'sourcedId' : 'userSourcedId'
    const learns = new Set<string>()
    for (const row of roles.rows)
      if (
        /^(student|teacher)$/i.test(cellOf(roles, row, 'role')) &&
        cellOf(roles, row, 'status').toLowerCase() !== 'tobedeleted'
      )
        learns.add(cellOf(roles, row, who))
    const { people } = this.#roster
    const others = people.filter(({ id }) => !learns.has(id)).length
    this.#roster.people = people.filter(({ id }) => learns.has(id))
    if (others > 0)
      this.#roster.notes.push(
        `${table.name}: ${count(others, 'person is', 'people are')} neither a student nor a teacher, and left out.`,
      )
  }

  #readClasses(): Known {
    const known: Known = { ids: new Map(), gone: new Set() }
    const table = this.#table('classes.csv', ['sourcedId', 'title'], serverLimits.roster.classes)
    if (!table) return known
    const titles = new Map<string, number>()
    for (const row of table.rows) {
      const title = cellOf(table, row, 'title')
      titles.set(title, (titles.get(title) ?? 0) + 1)
    }
    for (const row of table.rows) {
      const id = this.#idOf(table, row, known.ids)
      const title = cellOf(table, row, 'title')
      if (id === null) known.gone.add(cellOf(table, row, 'sourcedId'))
      else {
        const code = cellOf(table, row, 'classCode')
        // Classes of one title are distinguished by their codes.
        const isShared = (titles.get(title) ?? 0) > 1 && code !== ''
        const name = seenName(isShared ? `${title} (${code})` : title)
        const message = firstMessage(titleRule, name)
        if (message !== undefined) this.#fault(table.name, row.line, message)
        this.#roster.classes.push({ id, line: row.line, name })
      }
    }
    return known
  }

  #readEnrollments(users: Known, classes: Known): void {
    const needed = ['sourcedId', 'classSourcedId', 'userSourcedId', 'role']
    const table = this.#table('enrollments.csv', needed, serverLimits.roster.members)
    if (!table) return
    const seen = new Map<string, number>()
    const people = new Set(this.#roster.people.filter(({ isOn }) => isOn).map(({ id }) => id))
    const left = { roles: 0, days: 0 }
    for (const row of table.rows) {
      if (this.#idOf(table, row, seen) === null) continue
      const [classId, personId] = ['classSourcedId', 'userSourcedId'].map((column) =>
        cellOf(table, row, column),
      ) as [string, string]
      const isClassKnown = this.#requireKnown(table, row, {
        of: 'class',
        id: classId,
        known: classes,
      })
      const isUserKnown = this.#requireKnown(table, row, { of: 'user', id: personId, known: users })
      if (!isClassKnown || !isUserKnown || !people.has(personId)) continue
      const role = cellOf(table, row, 'role').toLowerCase()
      if (role !== 'student' && role !== 'teacher') left.roles += 1
      else if (!this.#isNow(table, row)) left.days += 1
      else this.#roster.members.push({ classId, personId, role, line: row.line })
    }
    const { notes } = this.#roster
    if (left.roles > 0)
      notes.push(
        `${table.name}: ${count(left.roles, 'row has', 'rows have')} another role than student or teacher.`,
      )
    if (left.days > 0)
      notes.push(`${table.name}: ${count(left.days, 'row is', 'rows are')} not for today.`)
  }

  /** Whether the row that is named counts; one that is named nowhere is a fault. */
  #requireKnown(
    table: Table,
    row: CsvRow,
    { of, id, known }: { of: 'class' | 'user'; id: string; known: Known },
  ): boolean {
    if (known.ids.has(id)) return true
    if (!known.gone.has(id))
      this.#fault(table.name, row.line, `the ${of} "${id.slice(0, 80)}" is not in the files`)
    return false
  }

  #isNow(table: Table, row: CsvRow): boolean {
    const [begin, end] = ['beginDate', 'endDate'].map((column) => cellOf(table, row, column))
    // The last day is the first on which it is over.
    return !(begin && begin > this.#today) && !(end && end <= this.#today)
  }
}

type Table = { name: string; columns: Map<string, number>; rows: CsvRow[] }
type Known = { ids: Map<string, number>; gone: Set<string> }

function cellOf({ columns }: Table, { cells }: CsvRow, name: string): string {
  const at = columns.get(name.toLowerCase())
  return at === undefined ? '' : (cells[at] ?? '')
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
