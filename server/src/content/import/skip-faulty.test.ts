// `content import --skip-faulty` names what it leaves out, and ends so that a script can tell.
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { isInMemory } from '../../../test/engines.ts'
import { builtProgram } from '../../../test/programs.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.stop())

const [lesson, quiz] = [`${chapter}/2-leaf.md`, `${chapter}/quiz.md`]
const sound = { 'school.yaml': 'origin: leaves\n', ...soundSchool }
const faulty = {
  ...sound,
  [lesson]: soundSchool[lesson]?.replace('figures/leaf.svg', 'figures/gone.svg') ?? '',
  [quiz]: `${soundSchool[quiz]}
## What is not explained?

- [x] This one
- [ ] Another
`.replace('::about{lesson="leaf"}\n', ''),
}

/** A database in memory belongs to one process. */
const run = (folder: string, ...more: string[]) => {
  const place = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' }
  const { status, stdout } = spawnSync(
    process.execPath,
    [builtProgram('command-line'), 'content', 'import', folder, ...more],
    { env: { ...process.env, NODE_ENV: 'test', ...place }, encoding: 'utf8' },
  )
  return { status, leftOut: /^Left out[^]*?(?=^\S+ |$(?![^]))/m.exec(stdout)?.[0] ?? '', stdout }
}

test.skipIf(isInMemory)('names each by file, title and reason, and ends with 3', async () => {
  const folder = await writeFolder(faulty)

  const planned = run(folder, '--skip-faulty', '--dry-run')
  const first = run(folder, '--skip-faulty', '--yes')
  const again = run(folder, '--skip-faulty', '--yes')

  for (const { status, stdout } of [planned, first, again]) {
    expect(stdout).toMatch(/^Left out because of errors: 2$/m)
    expect(stdout).toMatch(
      new RegExp(`^ {2}${lesson}:1 {2}lesson "Leaf": .*figures/gone\\.svg`, 'm'),
    )
    expect(stdout).toMatch(
      new RegExp(`^ {2}${quiz}:13 {2}question "What is not explained\\?": there is no expl`, 'm'),
    )
    expect(status).toBe(3)
  }
})

test.skipIf(isInMemory)(
  'ends with 0 where nothing is left out, and with 1 without it',
  async () => {
    const whole = run(await writeFolder(sound), '--skip-faulty', '--yes')
    const refused = run(await writeFolder(faulty), '--yes')

    expect(whole.stdout).not.toContain('Left out')
    expect([whole.status, refused.status]).toEqual([0, 1])
  },
)
