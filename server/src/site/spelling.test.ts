// An address in capitals, or with a slash at its end, is redirected to the plain one before anything is rendered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { listen, rawCall } from '../../test/raw-call.ts'
import { createSpelling } from './spelling.ts'

const school = '/explore/category/digitalschool/subjects'
const plain = [
  '/',
  '/home',
  '/faq',
  '/aboutus',
  '/SubjectSelection',
  '/lessonpage',
  '/path/:name',
  '/dashboard',
  '/dashboard/change-course',
  '/dashboard/*',
  '/*',
  `${school}/:className/:id`,
  `${school}/:className/:id/subject-details`,
]
const spell = createSpelling(plain.map((path) => path.split('/').filter(Boolean)))

describe('R21: an address', () => {
  let app: TestApp
  let port: number
  const made: string[] = []
  beforeAll(async () => {
    const render = async (address: string) => {
      made.push(address)
      return new Response('a page', { status: spell(address.split('?', 1)[0] ?? '') ? 200 : 404 })
    }
    app = await startApp({
      settings: { REQUEST_LIMIT: '0' },
      web: { render, spell, personal: new Set() },
    })
    port = await listen(app)
  })
  afterAll(() => app.stop())

  const ask = async (line: string) => {
    const { status, head } = await rawCall(port, line)
    return { status, to: /^location: (.*)$/im.exec(head)?.[1]?.trim() }
  }

  test.each([
    ['/aboutus/', '/aboutus'],
    ['/AboutUs', '/aboutus'],
    ['/HOME/?utm_source=mail', '/home?utm_source=mail'],
    ['/subjectselection', '/SubjectSelection'],
    ['/LessonPage?id=aB%2fC&x=//evil.example', '/lessonpage?id=aB%2fC&x=//evil.example'],
    ['/Dashboard/Change-Course/', '/dashboard/change-course'],
    ['/Path/Weekend-Courses/?on=2026-12-05', '/path/Weekend-Courses?on=2026-12-05'],
    [`${school.toUpperCase()}/Class-6/aB_1/`, `${school}/Class-6/aB_1`],
    [`${school}/Class-6/%c3%89/Subject-Details?subject=Q`, null],
  ])('in another spelling leads to its plain one: %s', async (odd, plain) => {
    const wanted = plain ?? odd.replace('Subject-D', 'subject-d')
    for (const method of ['GET', 'HEAD']) {
      expect(await ask(`${method} ${odd}`)).toEqual({ status: 308, to: wanted })
    }
  })

  test('in another spelling finds nothing in the cache, and nothing is rendered for it', async () => {
    expect(await ask('GET /faq')).toEqual({ status: 200 })
    made.length = 0
    for (const odd of ['/faq/', '/FAQ', '/Faq/?x=1']) {
      expect([odd, (await ask(`GET ${odd}`)).status]).toEqual([odd, 308])
    }
    expect(made).toEqual([])
    expect(app.responseCache.stats.entries).toBe(1)
  })

  test('in its plain spelling is shown as it is', async () => {
    const shown = plain
      .filter((path) => !path.endsWith('*'))
      .map((path) => path.replaceAll(':', 'Aa'))
    for (const path of shown)
      expect([path, await ask(`GET ${path}?X=/`)]).toEqual([path, { status: 200 }])
  })

  test('that is none stays unknown, however it is written', async () => {
    for (const path of ['/made-up/', '/Made-Up', '/Dashboard/made-up/', '/path/', '/Path/a/b']) {
      expect([path, await ask(`GET ${path}`)]).toEqual([path, { status: 404 }])
    }
  })

  test.each([
    '//evil.example/',
    '//evil.example/aboutus/',
    String.raw`/\evil.example/`,
    '/%2f/evil.example/AboutUs',
    '/%5cevil.example/AboutUs/',
    '/AboutUs//evil.example',
    '/AboutUs//',
    '/./AboutUs',
    '/%41boutus/',
    'http://evil.example/AboutUs/',
  ])('leads to no other site, and is refused: %s', async (target) => {
    expect(await ask(`GET ${target}`)).toEqual({ status: 400, to: undefined })
  })

  test.each([
    ['GET /api/categories/', 200],
    ['GET /API/categories', 404],
    ['GET /healthz/', 200],
    ['GET /Healthz', 404],
    ['GET /Metrics/', 404],
    ['GET /Dev/Mailbox/', 404],
    ['GET /robots.txt/', 200],
    ['GET /FAVICON.svg', 404],
    ['POST /AboutUs/', 405],
  ])('of no page is left as it is: %s', async (line, status) => {
    expect(await ask(line)).toEqual({ status, to: undefined })
  })
})
