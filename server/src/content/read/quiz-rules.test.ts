// The keys that say how a quiz is taken: what is read, what is refused, and at which line.
import { expect, test } from 'vitest'
import { toStoredRules } from '../import/chapter-rows.ts'
import { readYaml } from './front-matter.ts'
import { toWrittenRules } from './quiz-rules.ts'

const read = (lines: string[]) => {
  const faults: string[] = []
  const front = readYaml({
    kind: 'quiz',
    yaml: ['title: Quiz', ...lines].join('\n'),
    firstLine: 2,
    report: (level, at, message) =>
      faults.push(`${typeof at === 'number' ? at : at.line} ${level}: ${message}`),
  })
  return { rules: front && toWrittenRules(front), faults }
}

test('every key of a test is read', () => {
  const { rules, faults } = read([
    'mode: test',
    'time: 20',
    'opens: 2026-12-01 08:00',
    'closes: 2026-12-05T18:30',
    'attempts: 3',
    'counts: average',
    'feedback: after-close',
    'pass: 70',
    'order: shuffled',
    'hints: false',
    'certainty: true',
  ])

  expect(faults).toEqual([])
  expect(rules).toEqual({
    mode: 'test',
    minutes: 20,
    opens: '2026-12-01 08:00',
    closes: '2026-12-05T18:30',
    attempts: 3,
    counts: 'average',
    feedback: 'after-close',
    pass: 70,
    order: 'shuffled',
    hints: false,
    certainty: true,
  })
})

test('a quiz that says nothing has no rules of its own', () => {
  expect(read([]).rules).toEqual({})
  expect(toStoredRules({}, 'UTC')).toBeNull()
})

test.each([
  ['mode: exam', '"mode" must be one of practice, test'],
  ['mode: test\ntime: 0', '"time" must be a whole number from 1 to 300'],
  ['mode: test\ntime: 2.5', '"time" must be a whole number from 1 to 300'],
  ['attempts: 11', '"attempts" must be a whole number from 1 to 10'],
  ['tries: 4', '"tries" must be a whole number from 1 to 3'],
  ['pass: 101', '"pass" must be a whole number from 1 to 100'],
  ['hints: maybe', '"hints" must be true or false'],
  ['certainty: very', '"certainty" must be true or false'],
  ['grace: 3', 'unknown key "grace"'],
  ['closes: 2026-02-30 08:00', '"closes" must be a day and a time such as'],
  ['opens: 2026-12-01', '"opens" must be a day and a time such as'],
  ['opens: 2026-12-01 24:00', '"opens" must be a day and a time such as'],
  ['time: 10', '"time" is for "mode: test": practice has no time limit'],
  ['feedback: at-once', '"feedback" is for "mode: test": in practice the student chooses'],
  ['opens: 2026-12-02 08:00\ncloses: 2026-12-02 08:00', '"closes" must be later than "opens"'],
  [
    'opens: 2026-12-02T08:00+01:00\ncloses: 2026-12-02T08:30+02:00',
    '"closes" must be later than "opens"',
  ],
  ['opens: 2026-12-02 08:00\ncloses: 2026-12-03T08:00Z', '"closes" must be written like "opens"'],
  ['mode: test\nfeedback: after-close', '"feedback" needs "closes"'],
  ['mode: test\ntries: 2', '"tries" needs "feedback: at-once"'],
  ['mode: test\nfeedback: at-end\ntries: 2', '"tries" needs "feedback: at-once"'],
  ['attempts: 1\ncounts: best', '"counts" has no effect'],
])('refuses %j at its line', (lines, message) => {
  const { rules, faults } = read(lines.split('\n'))

  expect(rules).toBeNull()
  expect(faults).toHaveLength(1)
  // The last line of each, after the title in line 2; only "feedback" before "tries" is not last.
  expect(faults[0]).toContain(`${2 + lines.split('\n').length} error: ${message}`)
})

test('contradictions are reported beside other faults', () => {
  expect(read(['tries: 9', 'time: 10']).faults).toEqual([
    '3 error: "tries" must be a whole number from 1 to 3',
    '4 error: "time" is for "mode: test": practice has no time limit',
  ])
})

test('moments mean the clocks of the course, or say their distance themselves', () => {
  const stored = (opens: string, zone: string) =>
    JSON.parse(toStoredRules({ opens }, zone) ?? '') as { opensAt: number }

  expect(stored('2026-12-01 08:00', 'Europe/Berlin').opensAt).toBe(Date.UTC(2026, 11, 1, 7))
  expect(stored('2026-07-01 08:00', 'Europe/Berlin').opensAt).toBe(Date.UTC(2026, 6, 1, 6))
  expect(stored('2026-12-01T08:00+05:45', 'Europe/Berlin').opensAt).toBe(
    Date.UTC(2026, 11, 1, 2, 15),
  )
})
