// Files of a OneRoster export for tests: of a small school, and with what a test changes in it.
import { buildZip } from '../content/package/test-zip.ts'

type TestPerson = {
  id: string
  email?: string
  first?: string
  last?: string
  role?: string
  enabled?: string
}
type TestClass = { id: string; title: string; code?: string }
type TestMember = { class: string; user: string; role?: string; end?: string; status?: string }

export type TestRoster = {
  people: TestPerson[]
  classes: TestClass[]
  members: TestMember[]
  /** Instead of a file, or beside them; null takes it away. */
  files?: Record<string, string | Uint8Array | null>
}

const csv = (head: string, rows: string[][]) =>
  `${[head, ...rows.map((row) => row.join(','))].join('\r\n')}\r\n`

const manifest = csv('propertyName,value', [
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.1'],
  ['file.users', 'bulk'],
  ['file.classes', 'bulk'],
  ['file.enrollments', 'bulk'],
])

export function rosterFiles({ people, classes, members, files = {} }: TestRoster) {
  const all: Record<string, string | Uint8Array | null> = {
    'manifest.csv': manifest,
    'orgs.csv': csv('sourcedId,name,type', [['o1', 'Kinnow School', 'school']]),
    'users.csv': csv(
      'sourcedId,status,dateLastModified,enabledUser,role,givenName,familyName,email',
      people.map(({ id, email = '', first = 'Asha', last = 'Menon', role, enabled }) => [
        id,
        '',
        '',
        enabled ?? 'true',
        role ?? 'student',
        first,
        last,
        email,
      ]),
    ),
    'classes.csv': csv(
      'sourcedId,status,title,classCode',
      classes.map(({ id, title, code = '' }) => [id, '', title, code]),
    ),
    'enrollments.csv': csv(
      'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate',
      members.map((one, index) => [
        `e${index}`,
        one.status ?? '',
        one.class,
        one.user,
        one.role ?? 'student',
        '',
        one.end ?? '',
      ]),
    ),
    ...files,
  }
  return Object.entries(all).flatMap(([name, content]) =>
    content === null ? [] : { name, content },
  )
}

export const rosterZip = (roster: TestRoster) => buildZip(rosterFiles(roster))
