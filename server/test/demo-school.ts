// The program with the demo school in place of the small one.
import { importSchool } from '../src/content/import.ts'
import { readSchool } from '../src/content/read-school.ts'
import { startApp, type TestApp } from './app.ts'

const folder = new URL('../../content', import.meta.url).pathname
/** Of the small school, so that the import takes its place. */
const origin = 'folder:school'

export async function startDemoSchool(): Promise<TestApp> {
  const app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  const { school } = await readSchool(folder, { skipFaulty: false, language: 'en' })
  await importSchool(app.db, { ...school, origin })
  return app
}
