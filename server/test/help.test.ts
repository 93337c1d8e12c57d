import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtProgram } from './programs.ts'

const program = builtProgram('command-line')
const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-help-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const kinnow = (...args: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })

test.each([['--help'], ['-h'], ['help'], ['content', '--help']])(
  'kinnow %s tells every command, and touches no school',
  (...args) => {
    const { status, stdout, stderr } = kinnow(...args)

    expect(status).toBe(0)
    for (const command of [
      'content import DIR',
      'user reset-link EMAIL',
      '--skip-faulty',
      'Usage:',
    ])
      expect(stdout).toContain(command)
    expect(stderr).toBe('')
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test.each([[[]], [['content']], [['user', 'eat']]])(
  'what is no command (%j) gets the same text as a complaint',
  (args) => {
    const { status, stdout, stderr } = kinnow(...args)

    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('Usage:')
  },
)

test('a reader that goes away, as head does, ends no command with a stack', async () => {
  const child = spawn(process.execPath, [program, '--help'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  child.stdout.destroy()
  let complaints = ''
  child.stderr.on('data', (bytes) => (complaints += bytes))
  const [code] = (await once(child, 'close')) as [number]

  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
})

test.skipIf(!existsSync('/dev/full'))('what cannot be written is told, and is no success', () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `"$0" "$1" --help >/dev/full`, process.execPath, program],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('cannot be written (ENOSPC)')
})
