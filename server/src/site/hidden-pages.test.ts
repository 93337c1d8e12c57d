// Pages of a course that is not for everybody: made for who sees it, and never cached for the others.
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildOwner, buildStudent, goodPassword, readSchoolIds } from '../../test/build.ts'
import { openBrowser } from '../../test/cookie-browser.ts'
import { listen } from '../../test/raw-call.ts'
import { projectFolder } from '../lib/process/project.ts'

const folder = projectFolder('web')

describe.skipIf(!existsSync(`${folder}/build/server/index.js`))('a hidden course', () => {
  let app: TestApp
  let port: number
  let ids: Awaited<ReturnType<typeof readSchoolIds>>
  let cookie: string
  let token: string
  let choose: (visibility: string) => Promise<unknown>
  beforeAll(async () => {
    app = await startApp({ settings: { REQUEST_LIMIT: '0' }, web: { folder } })
    port = await listen(app)
    ids = await readSchoolIds(app)
    const owner = await buildOwner(app)
    choose = (visibility) =>
      app.call('PUT', `/admin/courses/${ids.classId}`, { body: { visibility }, token: owner.token })
    const student = await buildStudent(app)
    token = student.token
    const answer = await openBrowser(app).post('/users/login', {
      email: student.email,
      password: goodPassword,
    })
    cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .filter((one) => /^page_\w+=/.test(one))
      .map((one) => one.split(';')[0])
      .join('; ')
  })
  afterAll(() => app.stop())

  async function open(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const lists = '/explore/category/digitalschool'
  const details = (id = ids.classId) =>
    `/explore/category/digitalschool/subjects/class-6/${id}/subject-details`
  const call = () => `/api/subcategories/${ids.classId}`
  const bearer = () => ({ authorization: `Bearer ${token}` })

  test('was shown to everybody, and is gone from every cache at once', async () => {
    for (const path of [lists, details(), call()]) expect((await open(path)).status).toBe(200)
    expect((await open(lists)).text).toContain('Class 6')

    await choose('school')

    expect((await open(lists)).text).not.toContain('Class 6')
    expect((await open(call())).status).toBe(404)
    const [hidden, unknown] = [await open(details()), await open(details('nothing'))]
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    expect(hidden.text).not.toMatch(/Science|Leaves/)
    expect(hidden.text.replaceAll(ids.classId, 'nothing')).toBe(unknown.text)
  })

  test('has its pages for who is signed in, who leave nothing of it to visitors', async () => {
    for (const path of [lists, details()]) {
      const own = await open(path, { cookie })
      expect([path, own.status]).toEqual([path, 200])
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.text).toContain('Class 6')
    }
    const categories = async (headers = {}) =>
      JSON.parse((await open('/api/categories', headers)).text).data.categories.length as number
    const forVisitors = await categories()
    expect([await categories(bearer()), await categories()]).toEqual([forVisitors + 1, forVisitors])
    const own = await open(call(), bearer())
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])

    expect((await open(lists)).text).not.toContain('Class 6')
    expect((await open(details())).status).toBe(404)
    expect((await open(call())).status).toBe(404)
  })

  test('S34: a school that hides nothing has one cache for everybody', async () => {
    await choose('public')
    await open(call())
    const made = app.responseCache.stats.hits

    expect((await open(call(), bearer())).status).toBe(200)
    expect((await open(lists, { cookie })).headers.get('cache-control')).toBe('no-cache')
    expect(app.responseCache.stats.hits).toBe(made + 1)
  })
})
