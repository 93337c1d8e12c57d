// What the office reads of the services to sign in with: what the server's settings have, and nothing more.
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { buildOwner, buildWithRole } from '../../test/build.ts'

const path = '/admin/sign-in-services'
const service = {
  label: 'Riverside',
  issuer: 'https://login.example/tenant',
  clientId: 'client-1',
  ownDomains: ['riverside.example'],
}

test('names each service of the settings and the address to come back to, for owners only', async () => {
  const app = await startApp({
    settings: {
      PUBLIC_URL: 'https://school.example',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_ISSUER: 'https://accounts.example',
      OPENID_ISSUERS: JSON.stringify([{ id: 'school', ...service }]),
    },
  })
  const owner = await buildOwner(app)
  const teacher = await buildWithRole(app, 'teacher')
  const answer = await app.get(path, owner.token)
  const statuses = [(await app.get(path, teacher.token)).status, (await app.get(path)).status]
  await app.stop()

  expect(answer.body.data).toEqual({
    services: [
      {
        label: 'Google',
        issuer: 'https://accounts.example',
        clientId: 'google-client',
        ownDomains: [],
      },
      service,
    ],
    redirectUri: 'https://school.example/auth/callback',
  })
  expect(statuses).toEqual([403, 401])
})

test('is empty where people sign in with a password only', async () => {
  const app = await startApp()
  const owner = await buildOwner(app)
  const { services } = (await app.get(path, owner.token)).body.data
  await app.stop()

  expect(services).toEqual([])
})
