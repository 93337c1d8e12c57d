import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, testSecret } from './app.ts'
import { goodPassword, newAddress, readCode, wrongCode } from './build.ts'
import { createApp } from '../src/app.ts'
import { readSettings } from '../src/lib/process/settings.ts'

let school: TestApp
beforeAll(async () => {
  school = await startApp()
})
afterAll(() => school.stop())

test('S6: the 601st wrong code of an hour raises an alarm, once', async () => {
  const lines: string[] = []
  const { app } = await createApp({
    db: school.db,
    settings: readSettings({ LOG_LEVEL: 'warn', DATA_DIR: school.dataDir }),
    secret: testSecret,
    readiness: { isReady: true, isEnding: false },
    log: { write: (line) => void lines.push(line) },
  })
  const email = newAddress()
  await school.post('/users/register', { email, password: goodPassword })
  const otp = wrongCode(await readCode(school, email))
  const guess = () =>
    app.inject({ method: 'POST', url: '/api/users/verify-otp', payload: { email, otp } })
  await guess()
  const alarms = () =>
    lines.filter((line) => line.includes('Possible attack: unusually many wrong codes'))
  expect(alarms()).toEqual([])
  await school.db.query
    .updateTable('rate_limits')
    .set({ count: 600 })
    .where('key', 'like', 'wrong-codes:%')
    .execute()

  await guess()
  await guess()

  expect(alarms()).toHaveLength(1)
  await app.close()
})
