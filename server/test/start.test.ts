// S35: what a school must set itself, and what the program makes for it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecret } from '../src/lib/security/secrets.ts'
import { builtProgram } from './programs.ts'

const program = builtProgram('main')

const start = (environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-start-'))
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: '0',
        ...environment,
      },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve({ code, text })
    })
  })

const complete = {
  PUBLIC_URL: 'https://school.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
}

describe('S35: in production the server does not start', () => {
  test.each([
    ['PUBLIC_URL', ''],
    ['SMTP_URL', ''],
    ['SECRET_KEY', ''],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'a'.repeat(40)],
    ['SECRET_KEY', '0123456789abcdef0123456789abcdef'],
    ['SECRET_KEY', 'please-change-me-please-change-me-0123456789'],
    ['TRUST_PROXY', 'everybody'],
    ['OTP_LENGTH', '5'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Our school'],
  ])('with %s=%j, and says why', async (name, value) => {
    const { code, text } = await start({ ...complete, [name]: value })

    expect(code).not.toBe(0)
    expect(text).toContain(`${name}:`)
  })
})

test('S35: a secret that the program makes is its owner’s alone, and stays', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-secret-'))
  const first = readSecret(dataDir, undefined)

  expect(first).toMatch(/^[\w-]{43}$/)
  expect(readSecret(dataDir, undefined)).toBe(first)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  rmSync(dataDir, { recursive: true })
})

test('a HOST that is no address of this machine is reported, without a stack', async () => {
  const { code, text } = await start({ ...complete, HOST: 'no such.host' })

  expect(code).toBe(1)
  expect(text).toContain('HOST: no such.host is not an address of this computer')
  expect(text).not.toMatch(/\n\s+at /)
})
