// What a call costs in a school a hundred times as large, beside the small one, in turns. On SQLite.
import { ask, makeStudent } from '../caller.mjs'
import { middle, processorTime } from '../cpu-time.mjs'
import { inParallel, openLine } from '../line.mjs'
import { fillPlace, makePlace, settingsFor } from '../place.mjs'
import { startSchool } from '../school.mjs'

const sizes = [
  { lessons: 1500, courses: 3 },
  { lessons: 150_000, courses: 300 },
]
/** No call here reads the text of more than one lesson; long ones would only take longer to write. */
const wordsPerLesson = 20
const rounds = 15
const calls = 300

/** Rows `{ what, small, large, ratio }` in microseconds. */
export async function measureGrowth() {
  const schools = []
  const places = []
  try {
    for (const { lessons, courses } of sizes) {
      const place = await makePlace('sqlite')
      places.push(place)
      await fillPlace(place, lessons, { courses, wordsPerLesson })
      const school = await startSchool(settingsFor(place))
      schools.push({ school })
      Object.assign(schools.at(-1), await openSchool(school))
    }
    const [small, large] = schools
    const rows = []
    for (const { what } of small.works) {
      const times = schools.map(() => [])
      for (let round = 0; round <= rounds; round += 1) {
        for (const [n, { school, works }] of schools.entries()) {
          const { work } = works.find((one) => one.what === what)
          const before = processorTime(school.pid)
          await inParallel(calls, work)
          if (round > 0) times[n].push((processorTime(school.pid) - before) / calls)
        }
      }
      const ratios = times[0].map((one, round) => times[1][round] / one)
      rows.push({ what, small: middle(times[0]), large: middle(times[1]), ratio: middle(ratios) })
    }
    small.line.close()
    large.line.close()
    return rows
  } finally {
    for (const { school } of schools) await school.stop()
    for (const place of places) await place.remove()
  }
}

async function openSchool(school) {
  const line = openLine(school.url)
  const { token, course } = await makeStudent(school)
  const { subjects } = await ask(school, `/subjects?subcategoryId=${course.id}`)
  const { chapters } = await ask(school, `/chapters?subjectId=${subjects[0].id}`)
  const { lessons } = await ask(school, `/lessons?chapterId=${chapters[0].id}`)
  const get = (path) => async () => {
    const answer = await line.call(`/api${path}`, { token })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  const works = [
    { what: 'courses, a page', path: '/subcategories?limit=10&page=1' },
    { what: 'chapters, a page', path: `/chapters?subjectId=${subjects[1].id}&limit=10` },
    { what: 'lessons, a page', path: `/lessons?chapterId=${chapters[1].id}&limit=10` },
    { what: 'dashboard', path: '/dashboard' },
    { what: 'my courses', path: '/courses' },
    { what: 'progress in a course', path: `/subjects/${subjects[0].id}/progress` },
    { what: 'a lesson', path: `/lessons/${lessons[0].id}` },
  ].map(({ what, path }) => ({ what, work: get(path) }))
  return { line, works }
}
