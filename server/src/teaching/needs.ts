// Who needs help in the classes of a teacher, in numbers: what a week begins with.
import { setImmediate } from 'node:timers/promises'
import type { ClassNeeds, StudentFlag } from '@kinnow/contract/group-overview'
import { limits } from '@kinnow/contract/limits'
import { today } from '../activity/day.ts'
import { listStudentIds } from '../grading/class-repository.ts'
import { countWaiting } from '../grading/marking.ts'
import { list } from '../groups/repository.ts'
import type { Database } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { listWeekOfStudents } from './overview-repository.ts'
import { readSignsOfWork, studentsAtOnce, toRow } from './overview.ts'

/** Of the classes that one teaches oneself: to run the school is not to teach all of it. */
export async function listNeeds(db: Database, teacher: Session) {
  const taught = await list(db.query, teacher.studentId)
  const open = taught.filter((group) => group.archived_at === null).slice(0, limits.group.needs)
  const classes: ClassNeeds[] = []
  for (const { id } of open) classes.push(await countFlags(db, teacher, id))
  return { classes, marking: await countWaiting(db, open) }
}

async function countFlags(db: Database, teacher: Session, groupId: string): Promise<ClassNeeds> {
  const students = await listStudentIds(db.query, [groupId])
  const signsOfWork = await readSignsOfWork(db, { groupId, students }, teacher.now)
  const day = today(teacher.now, teacher.calendar, 0)
  const counts: Record<StudentFlag['kind'], number> = { stuck: 0, quiet: 0, late: 0 }
  for (let from = 0; from < students.length; from += studentsAtOnce) {
    const part = { groupId, students: students.slice(from, from + studentsAtOnce), weekStart: day }
    for (const row of await listWeekOfStudents(db, part)) {
      const { flags } = toRow(row, day, signsOfWork(row))
      for (const kind of new Set(flags.map((flag) => flag.kind))) counts[kind] += 1
    }
    await setImmediate()
  }
  return { groupId, ...counts }
}
