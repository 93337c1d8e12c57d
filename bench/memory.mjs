// `node bench/memory.mjs`: a simulated class over the demo school, by Kinnow's schedule and by two others.
// docs/memory.md has its table and its picture. The same seed gives the same numbers.
import { parseArgs } from 'node:util'
import { evaluate } from '../server/src/memory/evaluate.ts'
import { usualWeights } from '../server/src/memory/fsrs.ts'
import { readSchool } from '../server/src/content/read-school.ts'
import { chanceOf, live, otherWeights } from './simulated-class.mjs'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '200' },
    days: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
  },
})
const [students, days, seed] = [values.students, values.days, values.seed].map(Number)

const { school } = await readSchool('content', { skipFaulty: false, language: 'en' })
const subjects = school.categories.flatMap(({ subcategories }) =>
  subcategories.flatMap((one) => one.subjects),
)
const quizzesOf = ({ quiz, lessons }) => [quiz, ...lessons.flatMap(({ quizzes }) => quizzes)]
const questionsOf = (chapter) => [
  ...quizzesOf(chapter).flatMap((quiz) => quiz?.questions ?? []),
  ...chapter.lessons.flatMap(({ blocks }) => blocks.flatMap(({ question }) => question ?? [])),
]
const chaptersOf = (subject) =>
  subject.chapters
    .map((chapter) =>
      questionsOf(chapter)
        .filter(({ type }) => type !== 'reflection')
        .map((question, index) => ({
          id: `${chapter.key}.${index}`,
          subjectId: subject.key,
          lessonId: chapter.key,
          topic: question.topic ?? null,
        })),
    )
    .filter((questions) => questions.length > 0)

/** Each student takes three subjects, and learns their chapters in turn. */
function chaptersFor(chance) {
  const taken = subjects
    .map((subject) => ({ subject, rank: chance() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, 3)
    .map(({ subject }) => chaptersOf(subject))
  const longest = Math.max(...taken.map((one) => one.length))
  return Array.from({ length: longest }, (_, index) =>
    taken.flatMap((one) => (one[index] ? [one[index]] : [])),
  ).flat()
}

const truths = { usual: () => usualWeights, other: (chance) => otherWeights(chance, 0.3) }
const policies = ['kinnow', 'ladder', 'none']
const rows = []
for (const [truthName, truthOf] of Object.entries(truths)) {
  for (const policy of policies) {
    const sum = { seconds: 0, reviews: 0, recalled: 0, items: 0, remembered: 0 }
    const told = []
    for (let index = 0; index < students; index += 1) {
      const chance = chanceOf(seed * 1_000_003 + index)
      const truth = truthOf(chance)
      const one = live({
        studentId: `s${index}`,
        days,
        policy,
        truth,
        seed: seed * 7919 + index,
        chapters: chaptersFor(chance),
      })
      for (const name of Object.keys(sum)) sum[name] += one[name]
      if (policy === 'kinnow') told.push(...one.told())
    }
    rows.push({
      truth: truthName,
      policy,
      ...sum,
      evaluation: policy === 'kinnow' ? evaluate(told) : null,
    })
  }
}
const figure = (row) => ({
  truth: row.truth,
  policy: row.policy,
  'reviews a day': (row.reviews / students / days).toFixed(1),
  recalled: row.reviews ? (row.recalled / row.reviews).toFixed(3) : '-',
  'known at the end': `${Math.round(row.remembered / students)} of ${Math.round(row.items / students)}`,
  'minutes in all': (row.seconds / 60 / students).toFixed(0),
  'minutes an item known': (row.seconds / 60 / row.remembered).toFixed(2),
  'log loss': row.evaluation
    ? `${row.evaluation.logLoss.toFixed(4)} (mean ${row.evaluation.baseline.toFixed(4)})`
    : '-',
  'RMSE(bins)': row.evaluation ? row.evaluation.rmseBins.toFixed(4) : '-',
})
console.table(rows.map(figure))
for (const { truth, evaluation } of rows) {
  if (!evaluation) continue
  console.log(`${truth} memory: what was said, and what came, of ${evaluation.answers} answers`)
  console.table(
    evaluation.calibration.map(({ from, answers, predicted, recalled }) => ({
      from,
      answers,
      said: predicted.toFixed(3),
      came: recalled.toFixed(3),
    })),
  )
}
