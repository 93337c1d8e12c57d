// R17 on a disk that is really full: a small one of its own, where this may be mounted.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from './build.ts'
import { until } from './mail-sink.ts'
import { type School, startSchool } from './start-school.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'
const disk = mkdtempSync(join(tmpdir(), 'kinnow-disk-'))
const mount = isSqlite
  ? spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=700', 'tmpfs', disk], {
      encoding: 'utf8',
    })
  : { status: 1, stderr: '' }
const isMounted = mount.status === 0
if (isSqlite && !isMounted) {
  process.stderr.write(`SKIPPED: no disk can be mounted here (${mount.stderr.trim()})\n`)
}

let school: School
const start = async () => {
  school = await startSchool(disk, { LOG_LEVEL: 'silent' })
}

/** Nothing is left; the file may be removed to make room. */
const ballast = join(disk, 'ballast')
function fillUp(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
}

const status = async (path: string) =>
  (await fetch(`http://127.0.0.1:${school.port}${path}`)).status
let count = 0
async function register() {
  const response = await fetch(`http://127.0.0.1:${school.port}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `student${(count += 1)}@example.com`, password: goodPassword }),
  })
  return { status: response.status, later: Number(response.headers.get('retry-after')) }
}

describe.skipIf(!isMounted)('R17: a disk that is full', () => {
  beforeAll(async () => {
    await start()
    await until(() => school.said.includes('is ready at'))
  })
  afterEach(() => rmSync(ballast, { force: true }))
  afterAll(async () => {
    await school.kill()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  test('R17: fails writes with 503, shows in readiness, and is over when there is room', async () => {
    expect([await status('/readyz'), (await register()).status]).toEqual([200, 201])
    fillUp()

    // What was prepared for writing before is used up first.
    const answers: { status: number; later: number }[] = []
    while (answers.at(-1)?.status !== 503) answers.push(await register())

    expect(answers.slice(0, -1).every((answer) => answer.status === 201)).toBe(true)
    expect(answers.at(-1)?.later).toBeGreaterThan(0)
    expect(await status('/readyz')).toBe(503)
    expect([await status('/api/categories'), await status('/healthz')]).toEqual([200, 200])

    rmSync(ballast)
    await until(async () => (await status('/readyz')) === 200)
    expect((await register()).status).toBe(201)
  })

  test('R17: is reported in a sentence at the start of the program', async () => {
    await school.kill()
    for (const name of ['owner.lock', 'kinnow.db-shm']) rmSync(join(disk, name), { force: true })
    fillUp()
    await start()
    const [code] = await once(school.child, 'exit')

    expect(code).not.toBe(0)
    expect(school.said.trim()).toBe(
      `The disk of ${disk} or of the database is full. Free some space and start again.`,
    )
  })
})
