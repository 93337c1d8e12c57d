// A school that ends and starts again shows at once the pages that it had made, as long as they are the same.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { readFacts } from '../src/lib/db/school-facts.ts'
import { emptyDatabase, isInMemory, schoolFolder, type TestDatabase } from './engines.ts'
import { until } from './mail-sink.ts'
import { builtProgram } from './programs.ts'
import { findFreePort } from './start-school.ts'

let database: TestDatabase | undefined
let child: ChildProcess | undefined
afterEach(async () => {
  child?.kill('SIGKILL')
  await database?.remove()
})

/** The same school each time, at the same address: its pages name it. */
async function prepareSchool() {
  const made = await emptyDatabase()
  database = made
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { databaseUrl, dataDir } = made
  const text = (path: string) => fetch(url + path).then((answer) => answer.text())
  return {
    db: () => openDatabase({ databaseUrl, dataDir }, { offset: 0 }),
    async start(settings: NodeJS.ProcessEnv = {}) {
      child = spawn(process.execPath, [builtProgram('main')], {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          PORT: String(port),
          DATA_DIR: dataDir,
          CONTENT_DIR: schoolFolder,
          DATABASE_URL: databaseUrl ?? '',
          ...settings,
        },
      })
      await until(() =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    },
    async stop() {
      child?.kill('SIGINT')
      await once(child!, 'exit')
    },
    async read(path: string) {
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
      return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() }
    },
    /** How many answers this process has made to keep them. */
    made: async () => Number(/^kinnow_cache_made_total (\d+)$/m.exec(await text('/metrics'))?.[1]),
  }
}

test.skipIf(isInMemory)(
  'the home page is made soon after the start, before anybody requests it',
  async () => {
    const school = await prepareSchool()
    await school.start()

    await until(async () => (await school.made()) > 0)
    expect((await school.read('/')).status).toBe(200)
    await school.stop()
  },
)

test.skipIf(isInMemory)('a server notes its address for commands in other shells', async () => {
  const school = await prepareSchool()
  const addressOf = async () => {
    const db = school.db()
    const { 'public-url': address } = await readFacts(db)
    await db.close()
    return address?.value
  }

  for (const publicUrl of ['https://one.test', 'https://two.test']) {
    await school.start({ PUBLIC_URL: publicUrl })
    expect(await addressOf()).toBe(publicUrl)
    await school.stop()
  }
})
