// The rows of one student, of each only the columns that were decided to leave, a page at a time.
import type { StudentExport } from '@kinnow/contract/export'
import { type RawBuilder, sql } from 'kysely'
import { minutesIn } from '../activity/bitmap.ts'
import type { Database } from '../lib/db/database.ts'
import { isTold } from '../lib/db/is-feedback-shown.ts'
import { decisions } from './export-columns.ts'

export type Student = { id: string; email: string | null }
export type Row = Record<string, unknown>
export type ListName = keyof StudentExport

type List = {
  table: keyof typeof decisions
  isOwn: RawBuilder<boolean>
  /** Columns that tell the student's rows apart, in the order of an index; hash columns among them are not sent. */
  order: string[]
  /** No index has them in this order: their ids are read once, and rows by these. */
  isScattered?: true
  /** What is worked out beside the columns. */
  more?: RawBuilder<unknown>
  /** Makes of the rows of a page, in order, what leaves. */
  convert?: (rows: Row[]) => Promise<Row[]> | Row[]
}

/** How many rows are read at a time. */
const pageSize = 250

/** Reads the next page of a list; `after` is the last row of the page before. */
export function createPageReader(db: Database, student: Student) {
  const lists = listsOf(db, student)
  /** Of scattered lists what is still to be read. */
  const idsLeft = new Map<ListName, string[]>()

  async function findPage(name: ListName, after: Row | undefined): Promise<Row[]> {
    const list = lists[name]
    if (!list.isScattered) return selectPage(db, list, after)
    const ids = idsLeft.get(name) ?? (await selectIds(db, list))
    idsLeft.set(name, ids)
    return selectByIds(db, list, ids.splice(0, pageSize))
  }

  return async (name: ListName, after?: Row): Promise<{ rows: Row[]; last: Row | undefined }> => {
    const list = lists[name]
    const found = await findPage(name, after)
    const rows = list.convert ? await list.convert(found) : found
    return {
      rows: rows.map((row) => withoutOrder(row, list)),
      last: found.length < pageSize ? undefined : found.at(-1),
    }
  }
}

/** The columns by which a page goes on have names of their own: not all of them leave. */
const orderName = (column: string) => `order_${column}`

async function selectPage(db: Database, list: List, after: Row | undefined): Promise<Row[]> {
  const { table, isOwn, order, more } = list
  const columns = decisions[table].columns.map((name) => sql.ref(name))
  const keys = order.map((name) => sql`${sql.ref(name)} as ${sql.ref(orderName(name))}`)
  const place = sql.join(order.map((name) => sql.ref(name)))
  const afterPlace = after
    ? sql`and (${place}) > (${sql.join(order.map((name) => sql.val(after[orderName(name)])))})`
    : sql``
  const { rows } = await sql<Row>`
    select ${sql.join([...columns, ...keys, ...(more ? [more] : [])])} from ${sql.table(table)}
    where ${isOwn} ${afterPlace} order by ${place} limit ${sql.lit(pageSize)}`.execute(db.query)
  return rows
}

async function selectIds(db: Database, { table, isOwn }: List): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isOwn} order by id`.execute(db.query)
  return rows.map(({ id }) => id)
}

async function selectByIds(db: Database, { table }: List, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const columns = decisions[table].columns.map((name) => sql.ref(name))
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where id in (${sql.join(ids)}) order by id`.execute(db.query)
  return rows
}

const withoutOrder = (row: Row, { order }: List): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !order.some((column) => orderName(column) === name)),
  )

const titleOfWork = sql`(select assignments.title from assignments
  where assignments.id = assignment_exceptions.assignment_id) as title`
const nameOfTeacher = sql`(select users.name from users
  where users.id = mark_events.marked_by) as teacher`
/** S28: as on their pages, a mark and its comment come with the answers. */
const mayKnowMark = (db: Database) =>
  sql`exists (select 1 from attempts where attempts.id = mark_events.attempt_id and ${isTold(db)})`
const ofAnnouncement = (column: string) =>
  sql`(select ${sql.ref(`announcements.${column}`)} from announcements
    where announcements.id = announcement_recipients.announcement_id) as ${sql.ref(column)}`
const wordsOfAnnouncement = sql.join(['title', 'text', 'sent_at'].map(ofAnnouncement))
/** Who else did it, but not from where. */
const originOfEvent = sql`case when actor_id is null then address end as address,
  case when actor_id is null then request_id end as request_id,
  case when actor_id is not null then coalesce(
    (select coalesce(users.name, users.role) from users where users.id = audit_log.actor_id),
    'deleted') end as actor`

/** Also those of the school by which answers of this student were counted. */
const usedParameters = (id: string) => sql<boolean>`(student_id = ${id} or (student_id is null
  and id in (select parameters_id from memory_events
    where student_id = ${id} and parameters_id is not null)))`

/** S28: of an open attempt that explains at its end the answers, without their points. */
const pointsOfEvent = (db: Database) =>
  sql`(select case when ${isTold(db)} then attempt_events.score end
    from attempts where attempts.id = attempt_events.attempt_id) as score`

const withMinutes = (rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, minutes: minutesIn([row['minutes'] as Uint8Array]) }))

const nameOfClass = sql`(select groups.name from groups
  where groups.id = group_members.group_id) as name`

const nameOfWaiting = sql`(select groups.name from groups
  where groups.id = waiting_members.group_id) as name`

/** What somebody has in classes of the school, and what they were notified of. */
function listsOfClasses(id: string) {
  const ofUser = sql<boolean>`user_id = ${id}`
  const ofStudent = sql<boolean>`student_id = ${id}`
  return {
    classes: {
      table: 'group_members',
      isOwn: ofUser,
      order: ['joined_at', 'group_id'],
      more: nameOfClass,
    },
    otherSystems: { table: 'external_ids', isOwn: ofUser, order: ['source', 'external_id'] },
    classCards: { table: 'class_cards', isOwn: ofUser, order: ['user_id'] },
    workExceptions: {
      table: 'assignment_exceptions',
      isOwn: ofStudent,
      order: ['assignment_id'],
      more: titleOfWork,
    },
    consents: { table: 'consents', isOwn: ofStudent, order: ['requested_at', 'id'] },
    waitingClasses: {
      table: 'waiting_members',
      isOwn: ofStudent,
      order: ['group_id'],
      more: nameOfWaiting,
    },
    calendarLinks: { table: 'calendar_links', isOwn: ofStudent, order: ['student_id'] },
    announcements: {
      table: 'announcement_recipients',
      isOwn: ofStudent,
      order: ['announcement_id'],
      more: wordsOfAnnouncement,
    },
    teacherQuestions: {
      table: 'student_questions',
      isOwn: ofStudent,
      order: ['sent_at', 'id'],
    },
    notices: { table: 'notices', isOwn: ofStudent, order: ['created_at', 'id'] },
  } satisfies Partial<Record<ListName, List>>
}

function listsOf(db: Database, { id, email }: Student): Record<ListName, List> {
  const ofUser = sql<boolean>`user_id = ${id}`
  const ofStudent = sql<boolean>`student_id = ${id}`
  const ofUserOrEmail = sql<boolean>`(user_id = ${id} or email = ${email})`
  return {
    account: { table: 'users', isOwn: sql`id = ${id}`, order: ['id'] },
    googleAccounts: { table: 'identities', isOwn: ofUser, order: ['id'] },
    sessions: { table: 'sessions', isOwn: ofUser, order: ['created_at', 'id'] },
    devices: { table: 'known_devices', isOwn: ofUser, order: ['id'] },
    pictures: { table: 'avatars', isOwn: ofUser, order: ['id'] },
    enrollments: { table: 'enrollments', isOwn: ofStudent, order: ['status', 'created_at', 'id'] },
    ...listsOfClasses(id),
    progress: { table: 'lesson_progress', isOwn: ofStudent, order: ['lesson_id'] },
    attempts: { table: 'attempts', isOwn: ofStudent, order: ['quiz_id', 'number'] },
    attemptEvents: {
      table: 'attempt_events',
      isOwn: ofStudent,
      order: ['at', 'id'],
      more: pointsOfEvent(db),
    },
    marks: {
      table: 'mark_events',
      isOwn: sql`${ofStudent} and ${mayKnowMark(db)}`,
      order: ['at', 'id'],
      more: nameOfTeacher,
    },
    memoryEvents: {
      table: 'memory_events',
      isOwn: ofStudent,
      order: ['question_id', 'at', 'id'],
      convert: createMemoryConverter(db),
    },
    cards: { table: 'cards', isOwn: ofStudent, order: ['question_id'] },
    dueCounts: { table: 'due_counts', isOwn: ofStudent, order: ['due_day', 'subject_id'] },
    memorySettings: { table: 'memory_settings', isOwn: ofStudent, order: ['student_id'] },
    memoryParameters: {
      table: 'memory_parameters',
      isOwn: usedParameters(id),
      order: ['id'],
    },
    activity: {
      table: 'activity',
      isOwn: ofStudent,
      order: ['day', 'subject_id'],
      convert: withMinutes,
    },
    days: { table: 'student_days', isOwn: ofStudent, order: ['day'] },
    reminders: { table: 'reminder_settings', isOwn: ofStudent, order: ['student_id'] },
    summaryRecipients: { table: 'summary_recipients', isOwn: ofStudent, order: ['id'] },
    codes: { table: 'one_time_codes', isOwn: ofUserOrEmail, order: ['id'] },
    invitations: { table: 'invitations', isOwn: sql`email = ${email}`, order: ['id'] },
    registrations: { table: 'registrations', isOwn: sql`email = ${email}`, order: ['id'] },
    resets: { table: 'reset_grants', isOwn: ofUser, order: ['id'] },
    messages: {
      table: 'contact_messages',
      isOwn: ofUserOrEmail,
      order: ['id'],
      isScattered: true,
    },
    mails: {
      table: 'outbox',
      isOwn: sql`(recipient = ${email} or student_id = ${id}) and subject <> ''`,
      order: ['id'],
      isScattered: true,
    },
    events: {
      table: 'audit_log',
      isOwn: ofUser,
      order: ['happened_at', 'id'],
      more: originOfEvent,
    },
  }
}

/**
 * In place of each hash of a right answer its number among those of its question, in the order of events; and how its question
 * was named when it was answered: one that was reworded has another name since.
 */
function createMemoryConverter({ query }: Database) {
  let question: unknown
  let signs: unknown[] = []
  return async (rows: Row[]): Promise<Row[]> => {
    const versions = [...new Set(rows.map(({ version }) => String(version)))]
    const known =
      versions.length === 0
        ? []
        : await query
            .selectFrom('question_versions')
            .select(['fingerprint', 'question_id'])
            .where('fingerprint', 'in', versions)
            .execute()
    const names = new Map(known.map((row) => [row.fingerprint, row.question_id]))
    return rows.map((row) => {
      if (row['question_id'] !== question) {
        question = row['question_id']
        signs = []
      }
      if (!signs.includes(row['sign'])) signs.push(row['sign'])
      return {
        ...row,
        sign: signs.indexOf(row['sign']) + 1,
        asked_as: names.get(String(row['version'])) ?? row['question_id'],
      }
    })
  }
}
