import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as auth from './auth.ts'
import * as catalog from './catalog.ts'
import * as courseSearch from './course-search.ts'
import { type Endpoint, endpoint, fillPath } from './endpoint.ts'
import * as enrollments from './enrollments.ts'
import { failureCodes } from './failures.ts'
import * as progress from './progress.ts'
import { question } from './questions.ts'
import * as quizzes from './quizzes.ts'
import * as search from './search.ts'
import * as weekend from './weekend.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const all = [auth, catalog, courseSearch, enrollments, progress, quizzes, search, weekend]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
const named = all.map((one) => [`${one.method} ${one.path}`, one] as const)

describe('a definition', () => {
  test('tells which fields a reply has in any case', () => {
    const reply = z.object({ a: z.string(), b: z.optional(z.string()), c: z.nullable(z.int()) })

    const made = endpoint({ method: 'GET', path: '/x', tag: 'Service', summary: 'X', reply })

    expect(made.answers).toEqual(['a', 'c'])
  })

  test('is completed: a visitor calls, there is no query, the answer is 200 and not cached', () => {
    const made = endpoint({ method: 'GET', path: '/ping', tag: 'Service', summary: 'Answers' })

    expect(made).toMatchObject({
      caller: 'visitor',
      status: 200,
      failures: [],
      cacheable: false,
      largestBody: 10_000,
    })
    for (const part of [made.params, made.query, made.body, made.reply]) {
      expect(z.parse(part, { stray: 1 })).toEqual({})
    }
  })

  test('keeps what it says', () => {
    const body = z.object({ name: z.string() })
    const made = endpoint({
      method: 'POST',
      path: '/things',
      tag: 'Service',
      summary: 'Adds a thing',
      caller: 'student',
      status: 201,
      failures: ['conflict'],
      message: 'Added',
      largestBody: 500,
      body,
    })

    expect(made).toMatchObject({
      caller: 'student',
      status: 201,
      failures: ['conflict'],
      message: 'Added',
      largestBody: 500,
    })
    expect(made.body).toBe(body)
  })
})

describe('a path', () => {
  test.each([
    ['/categories', {}, '/categories'],
    ['/subjects/{id}', { id: 'a b' }, '/subjects/a%20b'],
    ['/subjects/{id}', { id: '../users/me?x#y' }, '/subjects/..%2Fusers%2Fme%3Fx%23y'],
    ['/a/{one}/b/{two}', { one: 1, two: 'ü' }, '/a/1/b/%C3%BC'],
    ['/subjects/{id}', { id: '$&{id}' }, '/subjects/%24%26%7Bid%7D'],
  ])('%s is filled with %j', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled)
  })
})

describe('the calls of the specification', () => {
  test.each([
    ['POST /users/register', auth.register],
    ['POST /users/verify-otp', auth.verifyCode],
    ['POST /users/resend-otp', auth.resendCode],
    ['POST /users/login', auth.login],
    ['POST /enrollments', enrollments.createEnrollment],
    ['GET /enrollments/student/{studentId}', enrollments.listEnrollments],
    ['DELETE /enrollments/{id}', enrollments.removeEnrollment],
    ['GET /categories', catalog.listCategories],
    ['GET /subcategories', catalog.listSubcategories],
    ['GET /subjects', catalog.listSubjects],
    ['GET /chapters', catalog.listChapters],
    ['GET /lessons', catalog.listLessons],
  ])('%s', (address, { method, path }) => {
    expect(`${method} ${path}`).toBe(address)
  })
})

describe('every endpoint', () => {
  test('has an address of its own', () => {
    const addresses = named.map(([address]) => address.replaceAll(/\{\w+\}/g, '{}'))

    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(named)('%s asks for exactly the parameters of its path', (_, one) => {
    const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

    expect(Object.keys((one.params as z.ZodMiniObject).shape)).toEqual(inPath)
  })

  test.each(named)('%s reads no body with GET and has known failures', (_, one) => {
    const asked = Object.keys((one.body as z.ZodMiniObject).shape)

    expect(one.method === 'GET' ? asked : []).toEqual([])
    expect(failureCodes).toEqual(expect.arrayContaining([...one.failures]))
  })

  test.each(named)('%s is cached by browsers only where anybody may read it', (_, one) => {
    // What a student gets of them is not cached (`no-store`).
    if (one.cacheable) expect(['visitor', 'either']).toContain(one.caller)
    if (one.cacheable) expect(one.method).toBe('GET')
  })

  test.each(named)('%s tells a student whose session is gone', (_, one) => {
    expect(one.failures.includes('signed-out')).toBe(one.caller === 'student')
  })
})

test('an enrollment begins as active and as nothing else', () => {
  const body = { studentId: 'ada', subcategoryId: 'class-6', status: 'ended' }

  expect(z.safeParse(enrollments.createEnrollment.body, body).success).toBe(false)
  expect(
    z.parse(enrollments.createEnrollment.body, { ...body, status: 'active', isAdmin: true }),
  ).toEqual({ ...body, status: 'active' })
})

test('a question goes out without anything that is not declared', () => {
  const secret = { answerKey: ['a'], right: ['a'], tolerance: 1, units: ['m'], rule: {} }
  const asked = { id: 'q', promptHtml: 'Which?', topic: null, hintHtml: null, ...secret }
  const part = { id: 'a', html: 'This', isRight: true }
  const stored = [
    { ...asked, type: 'single', options: [part] },
    { ...asked, type: 'short-text' },
    { ...asked, type: 'numeric', unit: 'none', fractions: false },
    { ...asked, type: 'ordering', options: [part] },
    { ...asked, type: 'matching', headings: { left: '', right: '' }, rows: [part], options: [] },
    { ...asked, type: 'gaps', bodyHtml: '', gaps: [{ options: [part], forms: ['a'] }] },
    { ...asked, type: 'reflection' },
  ]

  const sent = JSON.stringify(stored.map((one) => z.parse(question, one)))

  expect(sent).not.toMatch(/answerKey|isRight|right":\[|tolerance|units|rule|forms/)
})
