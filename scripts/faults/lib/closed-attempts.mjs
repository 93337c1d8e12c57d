// Closed attempts by the thousand, as students of two thousand different sorts would have made them: each with a seed, with
// the questions it drew in the version of its day, with gestures and answers of its own, and the points that handing in
// would have given. They are made by the product's own rules for starting and answering, and written by the thousand.
import { seeded } from './seeded.mjs'

const rowsAtOnce = 500
const minute = 60_000
const day = 24 * 60 * minute

/** The parts of the product that an attempt is made by. Here, as the runner reads scripts with Node versions without types. */
async function readProduct() {
  const load = (name) => import(`../../../server/src/${name}.ts`)
  const [database, quizzes, pick, shuffle, rules, frozen, events, fold, grading, random] =
    await Promise.all(
      [
        'lib/db/open-database',
        'quizzes/quiz-repository',
        'quizzes/pick',
        'quizzes/shuffle',
        'quizzes/rules',
        'quizzes/attempt-snapshot',
        'quizzes/event-rules',
        'quizzes/fold',
        'quizzes/grading/grade',
        'lib/random',
      ].map(load),
    )
  return {
    ...database,
    ...quizzes,
    ...pick,
    ...shuffle,
    ...rules,
    ...frozen,
    ...events,
    ...fold,
    ...grading,
    ...random,
  }
}

/** Adds `count` attempts of these students at all quizzes of the school; resolves to how many events they have. */
export async function addClosedAttempts(place, { count, students, seed }) {
  const product = await readProduct()
  const { openDatabase, readVersions } = product
  const db = openDatabase(
    { dataDir: place.dataDir, databaseUrl: place.cluster?.url },
    { offset: 0 },
    { isPatient: true },
  )
  const quizzes = await readQuizzes(db)
  const versions = await readVersions(db, await listVersions(db))
  const chance = seeded(seed)
  const numbers = new Map()
  const waiting = { attempts: [], attempt_events: [] }
  let events = 0
  const write = async (most) => {
    if (waiting.attempt_events.length < most) return
    await db.query.transaction().execute(async (query) => {
      for (const [table, rows] of Object.entries(waiting)) {
        for (let at = 0; at < rows.length; at += rowsAtOnce)
          await query
            .insertInto(table)
            .values(rows.slice(at, at + rowsAtOnce))
            .execute()
        rows.length = 0
      }
    })
  }
  for (let n = 0; n < count; n += 1) {
    const student = students[n % students.length]
    const quiz = chance.pick(quizzes)
    const key = `${student} ${quiz.id}`
    numbers.set(key, (numbers.get(key) ?? 0) + 1)
    const made = makeAttempt(product, { quiz, versions, chance, student, number: numbers.get(key) })
    waiting.attempts.push(made.attempt)
    waiting.attempt_events.push(...made.events)
    events += made.events.length
    await write(20_000)
  }
  await write(0)
  await db.close()
  return events
}

/** Each with its questions in every version they had, the earliest first. */
async function readQuizzes(db) {
  const quizzes = await db.query
    .selectFrom('quizzes')
    .selectAll()
    .where('retired', '=', 0)
    .execute()
  const questions = await db.query
    .selectFrom('questions')
    .select(['id', 'quiz_id', 'pool'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  const versions = await db.query
    .selectFrom('question_versions')
    .select(['fingerprint', 'question_id'])
    .orderBy('made_at')
    .execute()
  const byQuestion = Map.groupBy(versions, (row) => row.question_id)
  return quizzes.map(({ id, rules }) => ({
    id,
    rules,
    questions: questions
      .filter((one) => one.quiz_id === id)
      .map((one) => ({
        ...one,
        versions: byQuestion.get(one.id).map(({ fingerprint }) => fingerprint),
      })),
  }))
}

const listVersions = async (db) =>
  (await db.query.selectFrom('question_versions').select('fingerprint').execute()).map(
    ({ fingerprint }) => fingerprint,
  )

function makeAttempt(product, { quiz, versions, chance, student, number }) {
  const { assemble, deadlineOf, engine, foldAttempt, freezeRules, lastMoment, newId } = product
  const { pickItems, readQuizRules, shuffleItems } = product
  const rules = freezeRules(readQuizRules(quiz.rules), chance.pick(['at-once', 'at-end']))
  const [id, seed, then] = [newId(), newId(), chance.below(3)]
  const all = quiz.questions.map(({ id: question, pool, versions: own }) => ({
    item: [question, own[Math.min(then, own.length - 1)]],
    pool,
  }))
  const picked = pickItems(all, rules.pick, seed)
  const items = rules.order === 'shuffled' ? shuffleItems(picked, seed) : picked
  const startedAt = Date.now() - 60 * day + chance.below(50 * day)
  const extra = chance.pick([1, 1, 1, 1.5, 2])
  const deadlineAt = deadlineOf(rules, startedAt, extra)
  const kept = { items: JSON.stringify(items), rules: JSON.stringify(rules), seed, engine }
  const attempt = assemble({ ...kept, deadline_at: deadlineAt }, new Map(), versions)
  const row = { attempt_id: id, student_id: student, engine }
  let at = startedAt
  const events = gesturesOf(product, attempt.questions, rules, chance).flatMap((event) => {
    at += 1 + chance.below(minute)
    const read = product.readEvent(attempt, event)
    if (product.isRefusal(read) || at > lastMoment(deadlineAt)) return []
    const { kind, questionId } = event
    return [{ id: crypto.randomUUID(), ...row, kind, question_id: questionId, ...read, at }]
  })
  const isOver = deadlineAt !== null && (at >= deadlineAt || chance.chance(0.1))
  const end = isOver ? deadlineAt : at + 1
  const folded = foldAttempt(
    attempt,
    events.map((event) => ({ ...event, questionId: event.question_id })),
  )
  const { score, outOf } = folded
  const submitted = { id: newId(), ...row, kind: 'submit', question_id: null }
  const last = Math.max(end, events.at(-1)?.at ?? 0) + 1
  return {
    events: [...events, { ...submitted, data: String(outOf), score, at: last }],
    attempt: {
      id,
      student_id: student,
      quiz_id: quiz.id,
      number,
      explain: rules.feedback,
      started_at: startedAt,
      submitted_at: end,
      score,
      out_of: outOf,
      mode: rules.mode,
      ...kept,
      extra,
      deadline_at: deadlineAt,
      closed_by: isOver ? 'time' : 'student',
      told_at: null,
      last_event_at: last,
    },
  }
}

/** What a student does on the way through, in order. */
function gesturesOf({ grade }, questions, rules, chance) {
  const events = []
  for (const keyed of questions) {
    const { id } = keyed.question
    const add = (kind, more) => events.push({ kind, questionId: id, ...more })
    add('visit')
    if (chance.chance(0.1)) add('hint')
    if (chance.chance(0.1)) add('flag')
    if (chance.chance(0.05)) add('skip')
    const times = chance.chance(0.08) ? 0 : 1 + chance.below(rules.tries === 1 ? 2 : 3)
    for (let n = 0; n < times; n += 1) {
      if (rules.certainty) add('sure', { certainty: chance.pick(['sure', 'think-so', 'guess']) })
      add('answer', { chosen: someAnswer(keyed, grade(keyed.key, []).right, chance) })
    }
    if (chance.chance(0.05)) add('clear')
  }
  return events
}

function someAnswer({ question }, right, chance) {
  if (chance.chance(0.5) && right.length > 0) return right
  const pickId = (list) => chance.pick(list).id
  const mixed = (list) => list.toSorted(() => chance.random() - 0.5)
  switch (question.type) {
    case 'ordering':
      return mixed(question.options).map(({ id }) => id)
    case 'matching':
      return question.rows.map(() => pickId(question.options))
    case 'gaps':
      return question.gaps.map(({ options }) => (options ? pickId(options) : word(chance)))
    case 'sorting':
      return question.items.map(({ id }) => `${id} ${pickId(question.groups)}`)
    case 'code-ordering':
      return mixed(question.lines).map(({ id }) => `${id} 0`)
    case 'table':
      return question.rows
        .flat()
        .flatMap(({ field }) => (field ? [answerToField(field, chance)] : []))
    case 'numeric':
      return [String(chance.below(100))]
    case 'short-text':
    case 'reflection':
      return [word(chance)]
    default:
      return isSeveral(question)
        ? [...new Set([pickId(question.options), pickId(question.options)])]
        : [pickId(question.options)]
  }
}

const isSeveral = ({ type, isMultiple }) => type === 'multiple' || isMultiple === true

const answerToField = ({ kind, options }, chance) => {
  if (kind === 'choice') return chance.pick(options).id
  return kind === 'number' ? String(chance.below(20)) : word(chance)
}

const word = (chance) => chance.pick(['leaf', 'water', 'light', 'a long way', 'seven'])
