// How long a search takes, on the demo school and on one of 200 courses and 100,000 lessons, as a visitor and as a
// student of three courses: median and 95th percentile in milliseconds, the call over the loopback included. On SQLite,
// and on PostgreSQL too where DATABASE_URL names a server on which databases may be made. Every line should stay below 50.
//
//   node bench/search.mjs [lessons] [rounds]
import { ask, makeStudent } from './caller.mjs'
import { commonWords } from './large-school.mjs'
import { at, engines, fillPlace, makePlace, settingsFor, sizesOf } from './place.mjs'
import { startSchool } from './school.mjs'

const lessons = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 30)
/** Not counted: the program and the database warm up. */
const firstRounds = 3

/** What is searched: words that all lessons have, that few have, starts of one to four letters, and odd things. */
async function readQueries(school, isLarge) {
  const { subCategories: courses } = await ask(school, '/subcategories?limit=1')
  const { subjects } = await ask(school, `/subjects?subcategoryId=${courses[0].id}`)
  const { lessons: some } = await ask(school, `/lessons?subjectId=${subjects[0].id}`)
  const title = some.at(-1).title
  const rare = title.split(' ').at(-1)
  const [common, ...others] = isLarge ? commonWords : ['light', 'number', 'money', 'page', 'water']
  return [
    ['a word in most titles', common],
    ['two of them', `${common} ${others[0]}`],
    ['all of them', [common, ...others].join(' ')],
    ['a rare word', rare],
    ['a common and a rare word', `${common} ${rare}`],
    ['a word and a class', `${common} class 6`],
    ['a whole title', title],
    ['one letter', common[0]],
    ['another letter', 'k'],
    ['two letters', common.slice(0, 2)],
    ['three letters', common.slice(0, 3)],
    ['four letters', common.slice(0, 4)],
    ['a word and one letter', `${common} s`],
    ['six single letters', 'k m r t l s'],
    ['only empty words', 'the of and'],
    ['nothing there', 'xyzzy'],
    ['a word and nothing', `${common} xyzzy`],
    ['a mistyped word', mistyped(rare)],
    ['two mistyped words', `${mistyped(common)} ${mistyped(rare)}`],
    ['a question', `how do i make ${common} of ${rare} for the ${others[0]} of ${others[1]}`],
    [
      'four words that nothing has',
      `${common} ${rare} ${some.at(0).title.split(' ').at(-1)} xyzzy`,
    ],
    ['300 characters', `${title} `.repeat(100).slice(0, 300)],
    ['signs', `"${common}" OR (*`],
  ]
}

/** Two neighbours exchanged. */
const mistyped = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)

async function measure(school, isLarge) {
  const { token } = await makeStudent(school)
  const queries = await readQueries(school, isLarge)
  const callers = { visitor: {}, student: { token } }
  let worst = 0
  const times = new Map()
  // Round after round, so that a slow moment of the machine falls on all of them.
  for (let round = -firstRounds; round < rounds; round += 1) {
    for (const [name, text] of queries) {
      for (const [who, caller] of Object.entries(callers)) {
        const started = performance.now()
        const { hits } = await ask(school, `/search?q=${encodeURIComponent(text)}`, caller)
        const took = performance.now() - started
        const key = `${name} ${who}`
        const known = times.get(key) ?? { name, who, all: [], hits: hits.length }
        if (round >= 0) known.all.push(took)
        times.set(key, known)
      }
    }
  }
  for (const { name, who, all, hits } of times.values()) {
    const p95 = at(all, 0.95)
    worst = Math.max(worst, p95)
    console.log(
      `  ${name.padEnd(26)} ${who}  ${String(hits).padStart(3)} hits  median ${at(all, 0.5).toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)}`,
    )
  }
  console.log(`  slowest p95: ${worst.toFixed(1)} ms`)
}

async function bench(engine, isLarge, place) {
  const filled = isLarge ? await fillPlace(place, lessons) : 0
  const size = isLarge
    ? `${lessons} lessons, written and indexed in ${filled.toFixed(0)} s`
    : 'the demo school'
  console.log(`${engine}, ${size}`)
  for (const line of await sizesOf(place)) console.log(`  ${line}`)
  const school = await startSchool(settingsFor(place))
  await measure(school, isLarge).finally(() => school.stop())
}

for (const engine of engines) {
  for (const isLarge of [false, true]) {
    const place = await makePlace(engine)
    await bench(engine, isLarge, place).finally(() => place.remove())
  }
}
