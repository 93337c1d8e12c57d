import { expect, it } from 'vitest'
import { reporter } from '../model/reporter.ts'
import { readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import type { Finding } from '../model/findings.ts'
import { toSchedule } from './weekend-rules.ts'
import { readSchool } from '../read-school.ts'
import { writeFolder } from '../test-folder.ts'

const head = 'name: Rockets\nsummary: Fly one.'

const read = (yaml: string) => {
  const findings: Finding[] = []
  const root = parseMarkdown(`---\n${head}\n${yaml}\n---\n`)
  const front = readFrontMatter('subcategory', root, reporter(findings)('index.md'))
  return {
    schedule: toSchedule(front),
    faults: findings.map(({ line, column, message }) => `${line}:${column} ${message}`),
  }
}

/** Two items, from line 5 on; each key at its own column. */
const sessions = (first: string, second = '') =>
  `sessions:\n  - { ${first} }\n${second && `  - { ${second} }`}`

const sound = 'every: saturday, start: "10:00", end: "13:00", seats: 24'

it('reads days and weekly sessions, by default in UTC', () => {
  const { schedule, faults } = read(
    `timezone: Asia/Kolkata\nsessions:\n  - date: 2026-12-05\n    start: 09:30\n    end: 12:00\n    seats: 8\n    place: " Room 4 "\n    note: Bring scissors.\n  - every: sunday\n    start: "10:00"\n    end: "13:00"\n    seats: 24`,
  )

  expect(faults).toEqual([])
  expect(schedule).toEqual({
    timezone: 'Asia/Kolkata',
    rules: [
      {
        date: '2026-12-05',
        start: '09:30',
        end: '12:00',
        seats: 8,
        place: 'Room 4',
        note: 'Bring scissors.',
      },
      { every: 'sunday', start: '10:00', end: '13:00', seats: 24, place: null, note: null },
    ],
  })
  expect(read(sessions(sound)).schedule?.timezone).toBe('UTC')
  expect(read('level: Beginner').schedule).toBeNull()
})

it.each([
  ['an end before its start', sound.replace('13:00', '09:00'), '5:40 "end" must be later than'],
  ['an end at its start', sound.replace('13:00', '10:00'), '5:40 "end" must be later than'],
  ['no seats', sound.replace('24', '0'), '5:54 "seats" must be a whole number from 1 to 1000'],
  ['too many seats', sound.replace('24', '1001'), '5:54 "seats" must be a whole number'],
  ['half a seat', sound.replace('24', '1.5'), '5:54 "seats" must be a whole number'],
  [
    'an unknown weekday',
    sound.replace('saturday', 'caturday'),
    '5:7 "every" must be one of monday',
  ],
  [
    'a day that is none',
    sound.replace('every: saturday', 'date: 2026-02-30'),
    '5:7 "date" must be',
  ],
  ['an hour that is none', sound.replace('10:00', '24:00'), '5:24 "start" must be a time such as'],
  ['a time without its zero', sound.replace('"10:00"', '9:00'), '5:24 "start" must be a time'],
  [
    'no day at all',
    sound.replace('every: saturday, ', ''),
    '5:5 item 1 of "sessions" needs either',
  ],
  ['two days', `date: 2026-12-05, ${sound}`, '5:5 item 1 of "sessions" needs either'],
  ['a missing line', sound.replace('start: "10:00", ', ''), '5:5 "start" is missing'],
  ['an unknown key', `${sound}, seat: 2`, '5:65 unknown key "seat"'],
  ['an empty place', `${sound}, place: " "`, '5:65 "place" must not be empty'],
])('finds %s, with line and column', (_, item, fault) => {
  const { schedule, faults } = read(sessions(item))

  expect(faults).toEqual([expect.stringContaining(fault)])
  expect(schedule).toBeNull()
})

it('finds an item that is no session, and a list that is none', () => {
  expect(read('sessions:\n  - saturday').faults).toEqual([
    '5:5 item 1 of "sessions" must be "key: value" lines',
  ])
  expect(read('sessions: []').faults[0]).toContain('"sessions" must not be empty')
  expect(read('sessions: saturday').faults[0]).toContain('"sessions" must be a list')
})

it.each([
  ['the same weekday', sound, sound],
  ['the same day', 'date: 2026-12-05, start: "10:00", end: "11:00", seats: 1', null],
  [
    'a day that a weekly session has',
    'date: 2026-12-05, start: "10:00", end: "12:00", seats: 2',
    sound,
  ],
])('finds two sessions that begin at the same time: %s', (_, first, second) => {
  expect(read(sessions(first, second ?? first)).faults).toEqual([
    '6:5 item 2 of "sessions" begins at the same time as item 1',
  ])
})

it.each([
  ['in the same item', sound.replace('24', '0').replace('13:00', '09:00'), sound, '5:40'],
  ['in another item', sound.replace('24', '0'), sound.replace(/1.:00/g, '10:00'), '6:38'],
  ['on a day that is none', sound.replace('saturday', 'caturday').replace('13', '09'), '', '5:40'],
])('finds a session that ends before it begins beside a fault %s', (_, first, second, spot) => {
  const { faults } = read(sessions(first, second.replace('saturday', 'sunday')))

  expect(faults).toHaveLength(2)
  expect(faults).toContain(`${spot} "end" must be later than "start", on the same day`)
})

it('finds an equal time beside another fault', () => {
  const { faults } = read(sessions(sound.replace('24', '0'), sound))

  expect(faults).toContain('6:5 item 2 of "sessions" begins at the same time as item 1')
})

it('takes two sessions a day', () => {
  expect(
    read(sessions(sound, sound.replace('10:00', '14:00').replace('13:00', '17:00'))).faults,
  ).toEqual([])
})

it.each(['Mars/Olympus', '+01:00', '""', '5'])('finds a zone that is none: %s', (zone) => {
  expect(read(`timezone: ${zone}`).faults[0]).toContain('"timezone" must be a time zone such as')
})

it.each([
  ['weekend', []],
  ['skill', ['6:1 "sessions" belong to courses in a category of kind weekend']],
])('takes sessions in a category of the kind %s', async (kind, faults) => {
  const subject = '1-all/1-rockets/1-subject'
  const dir = await writeFolder({
    '1-all/index.md': `---\nname: All\nkind: ${kind}\n---\n`,
    '1-all/1-rockets/index.md': `---\n${head}\nlevel: Beginner\n\n${sessions(sound)}\n---\n`,
    [`${subject}/index.md`]: '---\nname: Rockets\nsummary: S.\n---\n',
    [`${subject}/1-fly/index.md`]: '---\nname: Fly\nsummary: F.\n---\n',
    [`${subject}/1-fly/1-up.md`]:
      '---\ntitle: Up\nminutes: 5\nsummary: U.\npreview: true\n---\n\nText.\n',
  })

  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

  expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    faults,
  )
})
