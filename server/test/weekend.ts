// Weekend courses for tests, imported as a school would, and a clock that stands at a known moment.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importSchool } from '../src/content/import/import-school.ts'
import { readSchool } from '../src/content/read-school.ts'
import { readNow } from '../src/lib/db/database.ts'
import type { TestApp } from './app.ts'

/** Moves the database's clock to an instant. Sign students in after it. */
export async function moveTo(app: TestApp, instant: string): Promise<void> {
  app.wait(Date.parse(instant) - (await readNow(app.db)))
}

/** A session in one line: `every: saturday, seats: 2`, from ten to one unless told otherwise. */
const item = (text: string) => {
  const usual = [
    ['start', '"10:00"'],
    ['end', '"13:00"'],
    ['seats', '24'],
  ].filter(([key]) => !text.includes(`${key}:`))
  return `  - { ${[text, ...usual.map((pair) => pair.join(': '))].join(', ')} }`
}

const course = (name: string, timezone: string, sessions: string[]) => {
  const folder = `3-weekend/${name}`
  const rules = sessions.length > 0 ? `\nsessions:\n${sessions.map(item).join('\n')}` : ''
  return {
    [`${folder}/index.md`]: `---\nname: ${name.slice(2)}\nsummary: Fly, measure; learn.\nlevel: Beginner\ntimezone: ${timezone}${rules}\n---\n`,
    [`${folder}/1-all/index.md`]:
      '---\nname: All\nsummary: All of it.\noutcomes:\n  - You leave with a rocket.\n---\n',
    [`${folder}/1-all/1-first/index.md`]: '---\nname: First\nsummary: First.\n---\n',
    [`${folder}/1-all/1-first/1-one.md`]:
      '---\ntitle: One\nminutes: 5\nsummary: One.\npreview: true\n---\n\nText.\n',
  }
}

type Courses = Record<string, { timezone?: string; sessions: string[] }>

/** Imports weekend courses (`1-rockets`: …) and gives their ids by name without number. */
export async function importWeekendCourses(app: TestApp, courses: Courses) {
  const folder = join(mkdtempSync(join(tmpdir(), 'kinnow-weekend-')), 'weekends')
  const files = {
    '3-weekend/index.md': '---\nname: Weekends\nkind: weekend\n---\n',
    ...Object.assign(
      {},
      ...Object.entries(courses).map(([name, { timezone = 'UTC', sessions }]) =>
        course(name, timezone, sessions),
      ),
    ),
  } as Record<string, string>
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { school, findings } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  // The import reads the files once more.
  await importSchool(app.db, school)
  rmSync(dirname(folder), { recursive: true, force: true })
  const rows = await app.db.query
    .selectFrom('subcategories')
    .select(['id', 'name'])
    .where('origin', '=', school.origin)
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
