// Whose data they are: what a start makes in its folder is for its own user, and an open folder is spoken of.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtProgram } from './programs.ts'

const school = new URL('school', import.meta.url).pathname
const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'
const hasModes = process.platform !== 'win32'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kinnow-folder-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const environment = () => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  CONTENT_DIR: school,
  PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'silent',
})

/** Runs a program with the usual umask of a system, until it says `line` or ends; returns what it said. */
async function run(name: 'main' | 'command-line', args: string[], line?: RegExp): Promise<string> {
  const child: ChildProcess = spawn(
    'sh',
    ['-c', 'umask 022; exec "$0" "$@"', process.execPath, builtProgram(name), ...args],
    { env: environment() },
  )
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk
      if (line?.test(said)) child.kill('SIGINT')
    })
  }
  await ended
  return said
}

const modes = (folder: string) => [
  statSync(folder).mode & 0o777,
  ...readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777),
]

test.skipIf(!isSqlite || !hasModes)(
  'S35: what a start makes is for its own user alone',
  async () => {
    const said = await run('main', [], /is ready at/)

    expect(said).toContain('is ready at')
    expect(said).not.toContain('chmod')
    const [folder, ...files] = modes(dataDir)
    expect(folder).toBe(0o700)
    expect(files.length).toBeGreaterThan(2)
    for (const mode of files) expect(mode).toBe(0o600)
  },
)

test.skipIf(!isSqlite || !hasModes)('what a command makes is, too', async () => {
  await run('command-line', ['content', 'import', school])

  const [folder, ...files] = modes(dataDir)
  expect(folder).toBe(0o700)
  expect(files.length).toBeGreaterThan(0)
  for (const mode of files) expect(mode).toBe(0o600)
})

test.skipIf(!isSqlite || !hasModes)(
  'a folder that others can look into is served, and its owner learns how to close it',
  async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)

    const said = await run('main', [], /is ready at/)

    expect(said).toContain(`Other users of this computer can read ${dataDir}`)
    expect(said).toContain(`chmod 700 '${dataDir}'`)
    expect(said).toContain('is ready at')
    expect(modes(dataDir)[0]).toBe(0o755)
  },
)

test.each<[string, () => string, string]>([
  ['a file', () => makeFile('plain'), 'plain is not a folder. Choose another one with DATA_DIR.'],
  ['below a file', () => join(makeFile('plain'), 'data'), 'plain is not a folder. Choose another'],
  ['a link to nothing', () => makeLink('gone'), 'cannot be created (EEXIST). Choose another'],
  ['a link to itself', () => makeLink('link'), 'cannot be created (ELOOP). Choose another'],
  [
    'too long',
    () => join(parent, 'x'.repeat(300)),
    'cannot be created (ENAMETOOLONG). Choose another',
  ],
])('a data folder that cannot be one is refused in a sentence: %s', async (_, make, sentence) => {
  dataDir = make()

  for (const said of [await run('main', []), await run('command-line', ['user', 'list'])]) {
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/\n\s+at /)
  }
})

test.each(isSqlite ? ['kinnow.db', 'secret.key'] : [])(
  'a folder in the place of a file is named: %s',
  async (name) => {
    mkdirSync(join(dataDir, name), { recursive: true })

    const said = await run('main', [])

    expect(said).toContain(`${name} is a folder, but must be a file.`)
    expect(said).not.toMatch(/\n\s+at /)
  },
)

function makeFile(name: string): string {
  writeFileSync(join(parent, name), '')
  return join(parent, name)
}

function makeLink(target: string): string {
  const link = join(parent, 'link')
  symlinkSync(join(parent, target), link)
  return link
}
