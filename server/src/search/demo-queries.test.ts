// What people type, and what they look for: on the demo school the right thing is among the first three.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoSchool } from '../../test/demo-school.ts'
import type { TestApp } from '../../test/app.ts'
import { buildStudent, enroll } from '../../test/build.ts'

type SearchRequest = { q: string; right: string[] }
const file = new URL('../../test/queries/demo-school.json', import.meta.url)
const asked = JSON.parse(readFileSync(file, 'utf8')) as SearchRequest[]

const wanted = 55

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startDemoSchool()
  const student = await buildStudent(app)
  for (const name of ['Class 6', 'Web development basics', 'Python first steps']) {
    const { id } = await app.db.query
      .selectFrom('subcategories')
      .select('id')
      .where('name', '=', name)
      .where('retired', '=', 0)
      .executeTakeFirstOrThrow()
    await enroll(app, student, id)
  }
  token = student.token
})
afterAll(() => app.stop())

type Hit = {
  kind: string
  title: { text: string }
  place: { subcategory: { name: string } }
}

/** "Class 6 / lesson / Shadows"; a course and its subject of the same name are one. */
function labelOf({ kind, title, place }: Hit): string {
  const course = place.subcategory.name
  const isCourse = kind === 'subcategory' || (kind === 'subject' && title.text === course)
  return isCourse ? `${course} / course` : `${course} / ${kind} / ${title.text}`
}

async function missed(token?: string): Promise<string[]> {
  const missing: string[] = []
  for (const { q, right } of asked) {
    const { body } = await app.get(`/search?q=${encodeURIComponent(q)}`, token)
    const first = (body.data.hits as Hit[]).slice(0, 3).map(labelOf)
    if (!first.some((label) => right.includes(label))) missing.push(`${q}: ${first.join(', ')}`)
  }
  return missing
}

test('the list has 60 queries, each with something of the school', async () => {
  const rows = await app.db.query.selectFrom('search_entries').select('title').execute()
  const titles = new Set(rows.map(({ title }) => title))

  expect(asked).toHaveLength(60)
  expect(new Set(asked.map(({ q }) => q)).size).toBe(60)
  const strange = asked.flatMap(({ right }) =>
    right.filter(
      (label) =>
        !titles.has(
          label
            .replace(/ \/ course$/, '')
            .split(' / ')
            .at(-1) ?? '',
        ),
    ),
  )
  expect(strange).toEqual([])
})

test('a visitor finds the right thing among the first three for 55 of 60 queries', async () => {
  const missing = await missed()

  expect(missing.slice(asked.length - wanted)).toEqual([])
})

test('a student finds the right thing among the first three for 55 of 60 queries', async () => {
  const missing = await missed(token)

  expect(missing.slice(asked.length - wanted)).toEqual([])
})
