// How long pages and calls take on the demo school and on one of 200 courses and 100,000 lessons, each beside the other:
// made anew (nothing kept in memory, as after an import) and as visitors get them (kept). Medians in milliseconds, the
// way over the loopback included. Every line should stay below twice the demo school's.
//
//   node bench/pages.mjs [lessons] [rounds]
import pg from 'pg'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { ask, makeStudent } from './caller.mjs'
import { at, engines, fillPlace, makePlace, settingsFor } from './place.mjs'
import { startSchool } from './school.mjs'

const lessons = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 12)
/** Milliseconds after which a process has noticed that the content changed. */
const notice = 1200

/** What an import does last: every process drops what it keeps. */
async function forget({ dataDir, databaseUrl }) {
  const change = 'update content_state set revision = revision + 1'
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(change)
    await client.end()
  } else {
    const file = new DatabaseSync(join(dataDir, 'kinnow.db'), { timeout: 5000 })
    file.exec(change)
    file.close()
  }
  await new Promise((resolve) => setTimeout(resolve, notice))
}

/** Addresses: those of pages and lists, which are kept, and those of a student, which are not. */
async function readAddresses(school) {
  const { token, studentId, course } = await makeStudent(school)
  const { subjects } = await ask(school, `/subjects?subcategoryId=${course.id}`)
  const subject = subjects[0]
  const { chapters } = await ask(school, `/chapters?subjectId=${subject.id}`)
  const { lessons: some } = await ask(school, `/lessons?chapterId=${chapters[0].id}`)
  const lesson = some.at(-1)
  const named = course.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const classPath = `/explore/category/digitalschool/subjects/${named}/${course.id}`
  return {
    token,
    open: {
      'page: home': '/',
      'page: explore': '/explore/category',
      'page: classes': '/explore/category/digitalschool',
      'page: courses': '/explore/category/skilledbased',
      'page: a class': classPath,
      'page: a subject': `${classPath}/subject-details?subject=${subject.id}`,
      'call: categories': '/api/categories',
      'call: courses, ten': '/api/subcategories',
      'call: subjects': `/api/subjects?subcategoryId=${course.id}`,
      'call: chapters': `/api/chapters?subjectId=${subject.id}`,
      'call: chapters, the count': `/api/chapters?subjectId=${subject.id}&page=1&limit=1`,
      'call: lessons of a chapter': `/api/lessons?chapterId=${chapters[0].id}`,
    },
    own: {
      'student: dashboard': '/api/dashboard',
      'student: courses': '/api/courses',
      'student: enrollments': `/api/enrollments/student/${studentId}`,
      'student: a lesson': `/api/lessons/${lesson.id}`,
    },
  }
}

async function time(school, path, token) {
  const started = performance.now()
  const answer = await fetch(school.url + path, {
    headers: { 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

async function measure(school, place) {
  const { open, own, token } = await readAddresses(school)
  const times = new Map()
  const note = (name, took) => times.set(name, [...(times.get(name) ?? []), took])
  // The first round is not counted: program and database warm up.
  for (let round = -1; round < rounds; round += 1) {
    await forget(place)
    const counted = round < 0 ? () => {} : note
    for (const [name, path] of Object.entries(open)) {
      counted(`${name}, anew`, await time(school, path))
      counted(`${name}, kept`, await time(school, path))
    }
    for (const [name, path] of Object.entries(own)) counted(name, await time(school, path, token))
  }
  return new Map([...times].map(([name, all]) => [name, at(all, 0.5)]))
}

async function bench(engine, isLarge) {
  const place = await makePlace(engine)
  try {
    if (isLarge) await fillPlace(place, lessons)
    const school = await startSchool(settingsFor(place))
    return await measure(school, place).finally(() => school.stop())
  } finally {
    await place.remove()
  }
}

for (const engine of engines) {
  const small = await bench(engine, false)
  const large = await bench(engine, true)
  console.log(`${engine}${' '.repeat(36 - engine.length)}demo  large  ratio`)
  for (const [name, before] of small) {
    const after = large.get(name)
    console.log(
      `  ${name.padEnd(34)}${before.toFixed(1).padStart(5)}${after.toFixed(1).padStart(7)}${(after / before).toFixed(2).padStart(7)}`,
    )
  }
}
