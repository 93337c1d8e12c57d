import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    codeLength: 4,
    registerDuplicate: 'silent',
    weekendCoursesPath: 'weekend-courses',
  })
})

test('an empty value means not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('every fault is named with its setting', () => {
  const read = () => readSettings({ PORT: 'abc', DATABASE_URL: 'mysql://x', OTP_LENGTH: '5' })

  expect(read).toThrow(SettingsError)
  expect(read).toThrow(/PORT: .*\nDATABASE_URL: must start with postgres:\/\/\nOTP_LENGTH: /)
})

test.each([
  ['DATABASE_URL', 'postgresql', 'must start with postgres://'],
  ['SMTP_URL', 'mail.example', 'must start with smtp:// or smtps://'],
  ['SECRET_KEY', 'short', 'must have at least 32 characters'],
])('%s=%s has one fault, the first', (name, value, fault) => {
  expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(`${name}: ${fault}`))
})

test('production asks for what it cannot invent', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_URL: must be set.*\nSMTP_URL: must be set.*\nSECRET_KEY: must be set/,
  )
  expect(() => readSettings({ NODE_ENV: 'production', SECRET_KEY: 'short' })).toThrow(
    /SECRET_KEY: must have at least 32 characters/,
  )
})

test('S32: in production the public address is one of https, except on this machine', () => {
  const given = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
  }
  const read = (PUBLIC_URL: string) => readSettings({ ...given, PUBLIC_URL }).publicUrl
  const near = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']

  for (const url of ['http://school.example', 'http://localhost.example', 'http://10.0.0.7'])
    expect(() => read(url), url).toThrow(/^PUBLIC_URL: must start with https:/)
  expect([...near, 'https://school.example'].map(read)).toHaveLength(4)
  expect(readSettings({ PUBLIC_URL: 'http://10.0.0.7:3000' }).publicUrl).toContain('10.0.0.7')
})

test('the public address loses its last slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://school.example/' }).publicUrl).toBe(
    'https://school.example',
  )
})

test.each([
  'postgres://kinnow:a/b@host/school',
  'postgres://kinnow:a@b/c@host/school',
  'postgres://kinnow:a#b@host/school',
  'postgres://kinnow:a@b?c@host/school',
])('a password that would be taken for a host is refused, and not repeated: %s', (address) => {
  const read = () => readSettings({ DATABASE_URL: address })

  expect(read).toThrow(/^DATABASE_URL: signs such as @ .* must be written as %40 %2F %23 %3F$/)
})

test.each([
  'postgres://kinnow:a%40b%2Fc@host:5433/school?sslmode=require',
  'postgresql:///school?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/school',
  'postgres://kinnow@server:secret@host/school',
])('addresses of databases are taken as they are: %s', (address) => {
  expect(readSettings({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('services to sign in with are a list in JSON, each complete and named once', () => {
  const one = { id: 'school', label: 'Riverside', issuer: 'https://id.example/', clientId: 'c' }
  const read = (value: unknown, more = {}) =>
    readSettings({ OPENID_ISSUERS: JSON.stringify(value), ...more }).openIdServices
  expect(read([{ ...one, ownDomains: ['School.example'] }])).toEqual([
    { ...one, issuer: 'https://id.example', ownDomains: ['school.example'] },
  ])
  expect(readSettings({}).openIdServices).toEqual([])
  expect(() => readSettings({ OPENID_ISSUERS: '[{' })).toThrow(/OPENID_ISSUERS: must be JSON/)
  for (const wrong of [
    one,
    [one, one],
    [{ ...one, id: 'google' }],
    [{ ...one, id: 'A b' }],
    [{ ...one, issuer: 'id.example' }],
    [{ ...one, ownDomains: ['a@b'] }],
    [{ ...one, secret: 'x' }],
  ])
    expect(() => read(wrong)).toThrow(/OPENID_ISSUERS/)
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://school.example',
    SMTP_URL: 'smtp://mail.example',
    SECRET_KEY: 'Qm9hdHMgb24gdGhlIHJpdmVyIGF0IG5vb24h',
  }
  expect(() => read([{ ...one, issuer: 'http://id.example' }], production)).toThrow(
    /OPENID_ISSUERS: each issuer must start with https/,
  )
})
