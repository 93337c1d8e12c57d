// R16: a school that was restored goes on where its backup was made: nobody has to log in, and nothing that was mailed is lost.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { backUp } from '../src/operations/backup/backup.ts'
import { restore } from '../src/operations/backup/restore.ts'
import { readSecret } from '../src/lib/security/secrets.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { startApp, testSecret } from './app.ts'
import { buildStudent, enroll, goodPassword, newAddress, readCode, readSchoolIds } from './build.ts'
import { isInMemory } from './engines.ts'
import { newFolder } from './new-folder.ts'
import { newPlace } from './places.ts'

test.skipIf(isInMemory)(
  'R16: a restored school keeps its students logged in, their passwords, and the codes on their way',
  async () => {
    const app = await startApp()
    onTestFinished(() => app.stop())
    const { databaseUrl, dataDir } = app
    writeFileSync(join(dataDir, 'secret.key'), testSecret)
    const student = await buildStudent(app)
    await enroll(app, student, (await readSchoolIds(app)).classId)
    const email = newAddress()
    await app.post('/users/register', { email, password: goodPassword })
    const otp = await readCode(app, email)
    const [file, to] = [join(newFolder(), 'backup'), await newPlace()]

    await backUp({ databaseUrl, dataDir, secretKey: undefined }, file)
    await restore(to, file)

    const secret = readSecret(to.dataDir, undefined)
    expect(secret).toBe(testSecret)
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: to.dataDir })
    const { db } = to
    const restored = await createApp({ db, settings, secret, readiness: { isReady: true } })
    onTestFinished(() => restored.app.close())
    const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: `Bearer ${student.token}` }
      return restored.app.inject({ method, url: `/api${path}`, headers, payload })
    }
    const login = { email: student.email, password: goodPassword }
    expect((await ask('GET', '/users/me')).json().data.user.email).toBe(student.email)
    expect((await ask('POST', '/users/login', login)).statusCode).toBe(200)
    expect((await ask('POST', '/users/verify-otp', { email, otp })).statusCode).toBe(200)
    expect((await ask('GET', '/search?q=roots')).json().data.hits.length).toBeGreaterThan(0)
  },
)
