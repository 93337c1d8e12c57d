import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { judgeRoom, oddLog } from './disk.ts'
import { examine } from './examine.ts'
import { checkFiles } from './files.ts'
import { codes, type Finding, lineOf, worstOf } from './finding.ts'
import { checkSettings } from './settings.ts'

const secret = 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.example',
  SECRET_KEY: secret,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@school.example',
  TRUST_PROXY: '127.0.0.1',
}

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['a school on this machine', {}, ['ok']],
  ['a school for others', production, ['ok']],
  ['no proxy', { ...production, TRUST_PROXY: '' }, ['TRUST_PROXY']],
  ['no production', { ...production, NODE_ENV: '' }, ['NODE_ENV']],
  ['no mail', { ...production, NODE_ENV: '', SMTP_URL: '' }, ['NODE_ENV', 'SMTP_URL']],
  ['mails from nowhere', { ...production, MAIL_FROM: 'A <a@localhost>' }, ['MAIL_FROM']],
  ['no limits', { ...production, REQUEST_LIMIT: '0' }, ['REQUEST_LIMIT']],
  ['no key', { DATABASE_URL: 'postgres://here/school' }, ['neither']],
])('settings: %s', (_, given, expected) => {
  const seen = checkSettings({ settings: readSettings({ DATA_DIR: newFolder(), ...given }) })

  const told = seen.map(({ state, found }) => (state === 'ok' ? 'ok' : found.split(' ')[0]))
  expect(told).toEqual(expected)
})

test('settings that the school refuses are broken, a line each', async () => {
  const findings = await examine({ PORT: 'x', LOG_LEVEL: 'loud' }, { isWhole: false, folders: [] })

  expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'settings critical',
    'settings critical',
  ])
  expect(findings.map(({ found }) => found.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL'])
})

describe('files', () => {
  const look = (dataDir: string) => checkFiles({ settings: readSettings({ DATA_DIR: dataDir }) })
  const make = (names: Record<string, number>) => {
    const folder = newFolder()
    for (const [name, mode] of Object.entries(names)) {
      writeFileSync(join(folder, name), '')
      chmodSync(join(folder, name), mode)
    }
    return folder
  }
  const told = (folder: string) =>
    look(folder).map((seen) =>
      seen.state === 'ok' ? 'ok' : `${seen.state} ${seen.advice.replaceAll(folder, 'DIR')}`,
    )

  test('shut, they are well', () => {
    expect(told(make({ 'kinnow.db': 0o644, 'secret.key': 0o600, 'other.txt': 0o777 }))).toEqual([
      'ok',
    ])
  })

  test('an open folder, and what is open in it, is reported with what closes it', () => {
    const folder = make({ 'kinnow.db': 0o640, 'secret.key': 0o600 })
    chmodSync(folder, 0o750)

    expect(told(folder)).toEqual(["warning chmod 700 'DIR'", "warning chmod 600 'DIR/kinnow.db'"])
    expect(statSync(folder).mode & 0o777).toBe(0o750)
  })

  test('a key that others may read is reported wherever it lies', () => {
    expect(told(make({ 'secret.key': 0o604 }))).toEqual(["warning chmod 600 'DIR/secret.key'"])
  })

  test.skipIf(process.getuid?.() !== 0)('a file of somebody else is broken', () => {
    const folder = make({ 'kinnow.db-wal': 0o600 })
    chownSync(join(folder, 'kinnow.db-wal'), 12_345, 0)

    expect(told(folder)).toEqual(["critical chown 0 'DIR/kinnow.db-wal'"])
  })
})

test.each<[number, number, string]>([
  [5_000_000_000, 4_000_000_000, 'ok'],
  [5_000_000_000, 6_000_000_000, 'warning'],
  [999_000_000, 1_000_000, 'warning'],
  [99_000_000, 1_000_000, 'critical'],
])('room of %i bytes for a school of %i is %s', (free, needed, state) => {
  expect(judgeRoom({ free, needed, place: '/srv' }).state).toBe(state)
})

test('a line says how it is, what was seen and what to do; the worst decides over the end', () => {
  const all: Finding[] = [
    { check: 'clock', state: 'ok', found: 'fine' },
    { check: 'disk', ...oddLog(600_000_000) },
    { check: 'scores', state: 'critical', found: 'wrong', advice: 'mend' },
  ]

  expect(all.map(lineOf)).toEqual([
    'ok            clock: fine',
    'look at this  disk: 600 MB are waiting in kinnow.db-wal because something has been reading for a long time → stop commands and copies that are still running; a restart of the school empties it',
    'broken        scores: wrong → mend',
  ])
  expect([all, all.slice(0, 2), all.slice(0, 1), []].map((some) => codes[worstOf(some)])).toEqual([
    2, 1, 0, 0,
  ])
})
