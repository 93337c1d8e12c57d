import { expect, it } from 'vitest'
import { buildCourseLevels, buildSubjectLevels } from '#test/review-builders.ts'
import { levelWords, ringOf, standingNotes } from './progress-text.ts'

it('says what time took, what is new, and how many chapters the next level asks for', () => {
  const missing = { level: 'mastered', chapters: 2 } as const
  expect(standingNotes(buildSubjectLevels({ toRefresh: 3, added: 1, missing }))).toEqual([
    '3 to refresh',
    '1 new question',
    '2 more chapters to reach Mastered',
  ])
  expect(standingNotes(buildSubjectLevels({ level: 'mastered', missing: null }))).toEqual([])
})

it('asks nothing of what was not begun', () => {
  expect(standingNotes(buildSubjectLevels({ level: 'none' }))).toEqual([])
})

it('draws the share lighter that time has taken of what was met', () => {
  const { faded } = ringOf({ level: 'familiar', ring: 0.5, met: 8, toRefresh: 2 })
  expect(faded).toBe(0.25)
})

it.each([
  ['none', 0, 0],
  ['started', 0.06, 0],
  ['started', 0.06, 19],
  ['started', 0.06, 20],
  // A level that answers have reached is shown, however few questions there are.
  ['familiar', 0.5, 8],
] as const)(
  'of the level %s with a ring of %d and %d answered draws what is known',
  (level, ring, met) => {
    const drawn = ringOf({ level, ring, met, toRefresh: 0 })
    const isKnown = level === 'familiar' || met >= 20
    expect(drawn.part).toBe(isKnown ? ring : 0)
    expect(drawn.label === 'Too few answers to tell').toBe(!isKnown)
  },
)

it('has a word for each subject that was begun', () => {
  const [science] = buildCourseLevels().subjects
  if (!science) return expect.fail()
  const subjects = [science, { ...science, id: 'maths', level: 'none' as const }]
  expect(levelWords(buildCourseLevels({ subjects }))).toEqual(new Map([['science', 'Familiar']]))
  expect(levelWords(null).size).toBe(0)
})
