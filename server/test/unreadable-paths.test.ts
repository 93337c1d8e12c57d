// What an operator names and cannot be read ends a command with a sentence, and no stack.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chapter, soundSchool, writeFolder } from '../src/content/test-folder.ts'
import { newFolder } from './new-folder.ts'
import { builtProgram } from './programs.ts'

const isRoot = process.getuid?.() === 0
/** Root may read everything, so commands run as a user without rights. */
const nobody = 65_534
// What is written here is read by that user, whatever mode this machine gives to new files.
process.umask(0o022)
const programs = dirname(builtProgram('command-line'))
if (isRoot) {
  // The folder of the tests may be closed to others: they come through it. The programs may be built for their owner alone.
  chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011)
  for (const name of readdirSync(programs, { recursive: true, encoding: 'utf8' })) {
    const path = join(programs, name)
    chmodSync(path, statSync(path).mode | (statSync(path).isDirectory() ? 0o055 : 0o044))
  }
}

function run(...args: string[]) {
  const dataDir = newFolder()
  if (isRoot) chmodSync(dataDir, 0o777)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [builtProgram('command-line'), ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, TMPDIR: dataDir, DATABASE_URL: '' },
      ...(isRoot && { uid: nobody, gid: nobody }),
      encoding: 'utf8',
    },
  )
  const printed = `${stdout}${stderr}`
  expect(printed).not.toMatch(/^ {4}at |\bE[A-Z]{3,}\b/m)
  return { status, printed }
}

/** A folder with what cannot be read in one way each. */
function newFaults() {
  const root = newFolder()
  chmodSync(root, 0o755)
  const at = (name: string) => join(root, name)
  symlinkSync('loop', at('loop'))
  mkdirSync(at('closed'))
  chmodSync(at('closed'), 0)
  writeFileSync(at('closed.zip'), 'x')
  chmodSync(at('closed.zip'), 0)
  writeFileSync(at('file'), 'x')
  return at
}

test.each([
  ['that is not there', 'none', /does not exist/],
  ['below a file', 'file/inside', /is not a folder/],
  ['of links in a circle', 'loop', /lead in a circle/],
  ['with a name that is too long', 'x'.repeat(5000), /is too long/],
  ['in a folder that the user may not read', 'closed/inside', /this user may not/],
  ['of a package that is not there', 'none.zip', /does not exist/],
  ['of a package that the user may not read', 'closed.zip', /this user may not/],
])('a path %s', (_, name, reason) => {
  const path = newFaults()(name)

  for (const command of [['content', 'lint'], ['content', 'import'], ['verify']])
    expect(run(...command, path)).toEqual({ status: 1, printed: expect.stringMatching(reason) })
})

test('a folder that the user may not list', () => {
  const path = newFaults()('closed')

  expect(run('content', 'lint', path)).toEqual({
    status: 1,
    printed: expect.stringMatching(/cannot be read: this user may not/),
  })
})

test('a folder in which some may be listed and not read', async () => {
  const folder = await writeFolder(soundSchool)
  chmodSync(folder, 0o744)

  const { status, printed } = run('content', 'lint', folder)

  expect(printed).toMatch(/^1-academic:1: error: this cannot be read: this user may not$/m)
  expect(status).toBe(1)
})

test.skipIf(process.platform !== 'linux')(
  'a name that leads to nothing, as of a file that vanished',
  async () => {
    const folder = await writeFolder(soundSchool)
    chmodSync(folder, 0o755)
    const name = Buffer.concat([
      Buffer.from(`${folder}/${chapter}/2-`),
      Buffer.from([255]),
      Buffer.from('.md'),
    ])
    writeFileSync(name, 'x')

    const { status, printed } = run('content', 'lint', folder)

    expect(printed).toMatch(/2-\uFFFD\.md:1: error: this vanished while the folder was being read/)
    expect(status).toBe(1)
  },
)
