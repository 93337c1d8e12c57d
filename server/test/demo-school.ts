// The program with the demo school in place of the small one.
import { importSchool } from '../src/content/import/import-school.ts'
import { readSchool } from '../src/content/read-school.ts'
import type { School } from '../src/content/model/school.ts'
import type { Database } from '../src/lib/db/database.ts'
import { ensureIndex } from '../src/search/index/ensure-index.ts'
import { startApp, type TestApp } from './app.ts'

const folder = new URL('../../content', import.meta.url).pathname
/** Of the small school, so that the import takes its place. */
const origin = 'folder:school'

export async function readDemoSchool(): Promise<School> {
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  return { ...school, origin }
}

/** Brings a school in, and fills the index anew: in the order of the school, whatever was there before. */
export async function indexSchool(db: Database, school: School): Promise<void> {
  await importSchool(db, school)
  await db.query.updateTable('content_state').set({ search_version: 0 }).execute()
  await ensureIndex(db)
}

export async function startDemoSchool(): Promise<TestApp> {
  const app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  await indexSchool(app.db, await readDemoSchool())
  return app
}
