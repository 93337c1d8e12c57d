// The built pages, where they are built: which of them are cached, and under which key.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { readSchoolIds } from '../../test/build.ts'
import { projectFolder } from '../lib/process/project.ts'
import { loadRenderer } from './renderer.ts'

const folder = projectFolder('web')
const skills = '/explore/category/skilledbased'

describe.skipIf(!existsSync(`${folder}/build/server/index.js`))('R21: of the built pages', () => {
  let app: TestApp
  let ids: Awaited<ReturnType<typeof readSchoolIds>>
  beforeAll(async () => {
    app = await startApp({ settings: { REQUEST_LIMIT: '0' }, web: { folder } })
    ids = await readSchoolIds(app)
  })
  afterAll(() => app.stop())

  const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode
  const classPath = (id: string) => `/explore/category/digitalschool/subjects/class-7/${id}`

  test('what exists is cached under its one name', async () => {
    for (const path of ['/', '/faq', '/SubjectSelection', '/lessonpage', skills]) {
      app.responseCache.clear()
      expect([path, await statusOf(`${path}?x=1`), app.responseCache.has(path)]).toEqual([
        path,
        200,
        true,
      ])
    }
  })

  test('what is only shown is not', async () => {
    app.responseCache.clear()
    const shown = [
      `${skills}?topic=made-up`,
      `${skills}?page=40`,
      `${skills}?q=course`,
      '/explore/category?q=leaf',
      '/path/weekend-courses',
    ]
    for (const url of shown) expect([url, await statusOf(url)]).toEqual([url, 200])
    const pages = shown.filter((url) => app.responseCache.has(url))
    expect(pages).toEqual([])
  })

  test('what is written in capitals, or with a slash at its end, leads to its plain address', async () => {
    app.responseCache.clear()
    const odd = { '/FAQ': '/faq', '/Explore/category/?q=Leaf': '/explore/category?q=Leaf' }
    for (const [url, plain] of Object.entries(odd)) {
      const { statusCode, headers } = await app.app.inject({ url })
      expect([url, statusCode, headers.location]).toEqual([url, 308, plain])
    }
    expect(app.responseCache.stats.entries).toBe(0)
  })

  test('a made-up one is 404, and not cached', async () => {
    app.responseCache.clear()
    for (const url of [
      '/made-up',
      '/dashboard/made-up',
      '/path/made-up',
      classPath('made-up'),
      `${classPath('made-up')}/subject-details`,
      `${classPath(ids.classId)}/subject-details?subject=made-up`,
    ]) {
      expect([url, await statusOf(url), app.responseCache.has(url)]).toEqual([url, 404, false])
    }
  })

  test('of a lesson only a preview has a public page, and no address tells another', async () => {
    app.responseCache.clear()
    const page = `${classPath(ids.classId).replace('class-7', 'class-6')}/subject-details/preview`
    const open = await app.app.inject({ url: `${page}/${ids.previewLesson}` })
    const closed = [`${page}/${ids.closedLesson}`, `${page}/made-up`]
    const answers = await Promise.all(
      closed.flatMap((url) => [url, `${url}.data`]).map((url) => app.app.inject({ url })),
    )

    expect([open.statusCode, app.responseCache.has(`${page}/${ids.previewLesson}`)]).toEqual([
      200,
      true,
    ])
    expect(open.body).toContain('Water, air and light.')
    expect(open.body).not.toMatch(/RIGHT-check|Oxygen comes out/)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(answers.map(({ body }) => body).join('')).not.toMatch(/Roots take in|Roots drink/)
    expect(closed.map((url) => app.responseCache.has(url))).toEqual([false, false])
  })

  test('a preview under another class or name leads to its own address', async () => {
    for (const group of [`class-7/${ids.classId}`, 'class-6/made-up', `knots/${ids.courseId}`]) {
      const { statusCode, headers } = await app.app.inject({
        url: `/explore/category/digitalschool/subjects/${group}/subject-details/preview/${ids.previewLesson}`,
      })
      expect([statusCode, headers.location]).toEqual([
        302,
        expect.stringContaining(`/class-6/${ids.classId}/subject-details/preview/`),
      ])
    }
  })

  test('a class under another name leads to its own', async () => {
    const answer = await app.app.inject({
      url: `/explore/category/digitalschool/subjects/made-up/${ids.classId}`,
    })

    expect(answer.statusCode).toBe(302)
    expect(
      app.responseCache.has(`/explore/category/digitalschool/subjects/made-up/${ids.classId}`),
    ).toBe(false)
  })

  test('each route knows its own spelling, and the one for all the rest knows none', async () => {
    const { spell } = await loadRenderer(folder, 'https://school.example')
    const plain = ['/', '/faq', '/SubjectSelection', '/profilepage', classPath('a'), '/path/x']
    const unknown = ['/faq.data', '/made-up', '/dashboard/x', '/path/x/y', '/path//', '//']

    expect(plain.map(spell)).toEqual(plain)
    expect(unknown.map(spell)).toEqual(unknown.map(() => undefined))
  })

  test('every page has its styles within, and waits for no file of them', async () => {
    for (const url of ['/', '/login', '/dashboard', '/made-up', skills]) {
      const { body, headers } = await app.app.inject({ url })
      const head = body.slice(0, body.indexOf('</head>'))
      const links = head.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? []
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(head) ?? []
      const hash = createHash('sha256').update(style).digest('base64')

      expect(links.length, url).toBeGreaterThan(0)
      expect(
        links.filter((link) => !link.includes('disabled')),
        url,
      ).toEqual([])
      expect(style, url).toContain('@font-face')
      expect(headers['content-security-policy'], url).toContain(
        `style-src 'self' 'sha256-${hash}';`,
      )
    }
  })

  test('the scripts of a page come after what is to be seen, and its start is allowed by its hash', async () => {
    const subject = `${classPath(ids.classId).replace('class-7', 'class-6')}/subject-details`
    for (const url of ['/', '/login', skills, subject, '/made-up', '/dashboard', '/lessonpage']) {
      const { body, headers } = await app.app.inject({ url })
      const [, start = ''] = /<script type="module" async="">(.*?)<\/script>/s.exec(body) ?? []
      const hash = createHash('sha256').update(start).digest('base64')
      expect(start, url).toContain('import("/assets/entry.client-')
      expect(headers['content-security-policy'], url).toContain(`'sha256-${hash}'`)
      const preloads = body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
      expect(preloads.length, url).toBeGreaterThan(0)
      expect(
        preloads.filter((link) => !link.includes('fetchpriority="low"')),
        url,
      ).toEqual([])
    }
  })

  test('what makes pages is whole: a package that it takes from elsewhere may be one for developers', () => {
    const files = globSync(`${folder}/build/server/**/*.js`)
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    const named = texts.flatMap((text) => [...text.matchAll(/^import .*?from ?["']([^"']+)/gm)])

    expect(files.length).toBeGreaterThan(0)
    expect(named.filter(([, name]) => !/^(\.|node:)/.test(name ?? ''))).toEqual([])
  })
})
