// S37: what leaves with the export is decided for every column that there is.
import { studentExport } from '@kinnow/contract/export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildStudent } from '../../test/build.ts'
import { decisions } from './export-columns.ts'
import { ofNobody } from './export-of-nobody.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const tablesThere = async () => {
  const tables = await app.db.query.introspection.getTables({ withInternalKyselyTables: true })
  // What FTS5 keeps its index in.
  return tables.filter(({ name }) => !name.startsWith('search_words_'))
}
const namesOf = (table: { columns: { name: string }[] }) => table.columns.map(({ name }) => name)

test('S37: every table is decided: something of a student is in it, or it says why not', async () => {
  const there = (await tablesThere()).map(({ name }) => name)
  const decided = [...Object.keys(decisions), ...Object.keys(ofNobody)]

  expect(there.filter((name) => !decided.includes(name))).toEqual([])
  const gone = decided.filter((name) => !there.includes(name) && name !== 'search_words')
  expect(gone).toEqual([])
})

test('S37: every column of a table with something of a student is decided, once', async () => {
  for (const table of await tablesThere()) {
    const decision = decisions[table.name as keyof typeof decisions]
    if (!decision) continue
    const decided = [...decision.columns, ...Object.keys(decision.left)]
    expect(decided.toSorted(), table.name).toEqual(namesOf(table).toSorted())
  }
})

test('S37: a table listed as of nobody has no column that names a student', async () => {
  const naming = /^(user|student)_id$|email|recipient|address|phone/
  for (const table of await tablesThere()) {
    if (table.name in ofNobody)
      expect(namesOf(table).filter((name) => naming.test(name))).toEqual([])
  }
})

test('S37: the reply has a field for every column that leaves', async () => {
  const { token } = await buildStudent(app)
  const { body } = await app.get('/users/me/export', token)
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const listOf: Record<keyof typeof decisions, keyof typeof studentExport.shape> = {
    users: 'account',
    identities: 'googleAccounts',
    sessions: 'sessions',
    known_devices: 'devices',
    avatars: 'pictures',
    enrollments: 'enrollments',
    group_members: 'classes',
    external_ids: 'otherSystems',
    class_cards: 'classCards',
    assignment_exceptions: 'workExceptions',
    calendar_links: 'calendarLinks',
    announcement_recipients: 'announcements',
    student_questions: 'teacherQuestions',
    consents: 'consents',
    waiting_members: 'waitingClasses',
    invitations: 'invitations',
    notices: 'notices',
    lesson_progress: 'progress',
    attempts: 'attempts',
    attempt_events: 'attemptEvents',
    mark_events: 'marks',
    memory_events: 'memoryEvents',
    cards: 'cards',
    due_counts: 'dueCounts',
    memory_settings: 'memorySettings',
    memory_parameters: 'memoryParameters',
    activity: 'activity',
    student_days: 'days',
    reminder_settings: 'reminders',
    summary_recipients: 'summaryRecipients',
    one_time_codes: 'codes',
    registrations: 'registrations',
    reset_grants: 'resets',
    contact_messages: 'messages',
    outbox: 'mails',
    audit_log: 'events',
  }

  /** What is worked out from other tables. */
  const more: Partial<Record<keyof typeof studentExport.shape, string[]>> = {
    classes: ['name'],
    workExceptions: ['title'],
    waitingClasses: ['name'],
    announcements: ['title', 'text', 'sentAt'],
    attemptEvents: ['score'],
    marks: ['teacher'],
    memoryEvents: ['askedAs'],
    events: ['address', 'requestId', 'actor'],
  }
  expect(Object.keys(body.data.export).toSorted()).toEqual(Object.values(listOf).toSorted())
  for (const [table, list] of Object.entries(listOf)) {
    const { columns } = decisions[table as keyof typeof decisions]
    const wanted = [...columns.map(camel), ...(more[list] ?? [])]
    const { def } = studentExport.shape[list]
    expect(Object.keys(def.element.shape).toSorted(), table).toEqual(wanted.toSorted())
  }
})
