// Links and questions that lead from every lesson to every other one: each lesson is read a few times, not once a link.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimit } from '../model/in-time.ts'
import { newMemo, noMemo, type Memo } from './memo.ts'
import { readFolder } from './school-folder.ts'
import { soundSchool } from '../test-folder.ts'
import type { Files } from '../model/school.ts'

// What is counted here is not how fast the computer is.
const usualTime = timeLimit.file
beforeAll(() => {
  timeLimit.file = 60_000
})
afterAll(() => {
  timeLimit.file = usualTime
})

const count = 70
const folder = '1-academic/6-class-6/1-science/2-linked'
const numbers = Array.from({ length: count }, (_, at) => at)
const lesson = (at: number) => {
  const links = numbers.map((to) => `[To ${to}](${to + 1}-l${to}.md#part-${to})`).join('\n')
  return `---\ntitle: L${at}\nminutes: 5\nsummary: S.\n---\n\n## Part ${at}\n\n${links}\n`
}
const question = (at: number, chapter = '') =>
  `## Which is ${at}?\n\n::about{lesson="${chapter}l${at}#part-${at}"}\n\n- [x] A\n- [ ] B\n\nBecause.\n\n`
const quiz = (chapter?: string) =>
  `---\ntitle: Quiz\n---\n\n${numbers.map((at) => question(at, chapter)).join('')}`

const texts: Record<string, string> = {
  ...soundSchool,
  [`${folder}/index.md`]: '---\nname: Linked\nsummary: L.\n---\n',
  ...Object.fromEntries(numbers.map((at) => [`${folder}/${at + 1}-l${at}.md`, lesson(at)])),
  [`${folder}/quiz.md`]: quiz('linked/'),
  '1-academic/6-class-6/1-science/1-plants/quiz.md': quiz(),
}

/** The files in memory, counting how often each is read. */
function countedFiles() {
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)] as const),
  )
  const reads = new Map<string, number>()
  const counted: Files = {
    size: files.size,
    has: (path) => files.has(path),
    get(path) {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return files.get(path)
    },
    keys: () => files.keys(),
    [Symbol.iterator]: () => files.entries(),
  }
  return { counted, reads }
}

test.each([
  ['once', noMemo],
  ['for a second time', newMemo()],
])('a folder whose lessons all link to one another, read %s', (_, memo: Memo) => {
  const { counted, reads } = countedFiles()
  let fetched = 0
  const counting: Memo = {
    ...memo,
    keep(value) {
      const fetch = memo.keep(value)
      return () => {
        fetched += 1
        return fetch()
      }
    },
  }
  const { findings } = readFolder(
    { name: 'school', files: counted, findings: [] },
    { skipFaulty: false, language: 'en' },
    counting,
  )

  expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  const lessons = [...reads].filter(([path]) => /-l\d+\.md$/.test(path))
  expect(lessons).toHaveLength(count)
  expect(Math.max(...lessons.map(([, times]) => times))).toBeLessThan(20)
  // Of what was cached of the folder, for 4,900 links and 140 questions.
  expect(fetched).toBeLessThan(20 * count)
})
