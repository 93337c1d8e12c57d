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

test.each([['--help'], ['-h'], ['help']])(
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

test('without a command the same text is a complaint', () => {
  const { status, stdout, stderr } = kinnow()

  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toBe(kinnow('--help').stdout)
})

test.each([
  ['bogus', 'There is no command "bogus".'],
  ['user eat', 'There is no command "user eat".'],
  ['content', '"content" needs one of: lint, import, watch, export, regrade.'],
  ['backup', '"backup" needs FILE.'],
  ['user show', '"user show" needs EMAIL.'],
  ['user extra-time', '"user extra-time" needs EMAIL and FACTOR.'],
  ['user extra-time a@example.com', '"user extra-time" needs FACTOR.'],
  ['content lint', '"content lint" needs DIR.'],
  ['content lint a b', '"content lint" does not take "b".'],
  ['user list a@example.com', '"user list" does not take "a@example.com".'],
  ['content regrade', '"content regrade" needs QUESTION or --changed.'],
  ['content regrade q --changed', '"content regrade" takes QUESTION or --changed, not both.'],
  ['content regrade q r', '"content regrade" does not take "r".'],
  ['memory retention', '"memory retention" needs SHARE or free.'],
  ['doctor --replay --all', '"doctor" with --replay takes nothing else.'],
  ['user list --what', 'There is no option --what.'],
  ['user list --search', "Option '--search <value>' argument missing."],
])('kinnow %s says what is wrong, and where to read more', (words, fault) => {
  const { status, stdout, stderr } = kinnow(...words.split(' '))

  expect(stderr).toBe(`${fault} See npm run kinnow -- --help.\n`)
  expect([status, stdout, readdirSync(dataDir)]).toEqual([2, '', []])
})

test.each([
  ['user show --help', ['user show EMAIL']],
  [
    'content import -h',
    ['content import DIR', '--language', '--skip-faulty', '--yes', '--dry-run'],
  ],
  ['help doctor', ['doctor [DIR …]', '--all', '--json', '--replay']],
  ['summary --help', ['summary list EMAIL', 'summary add EMAIL', 'summary remove EMAIL']],
])('kinnow %s shows only the usage of its own', (words, expected) => {
  const { status, stdout } = kinnow(...words.split(' '))

  const [usage, ...lines] = stdout.trimEnd().split(/\n+/)
  expect([status, usage]).toEqual([0, 'Usage: npm run kinnow -- <command>'])
  expect(lines).toHaveLength(expected.length)
  expected.forEach((start, index) => expect(lines[index]?.trim()).toMatch(startsWith(start)))
})

const startsWith = (text: string) => new RegExp(`^${text.replaceAll(/[[\]]/g, String.raw`\$&`)}`)

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

test.skipIf(!existsSync('/dev/full'))(
  'what cannot be written is reported, and is no success',
  () => {
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
  },
)
