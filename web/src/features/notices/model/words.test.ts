import { describe, expect, it } from 'vitest'
import { agoOf, wordsOf } from './words.ts'

// A Friday.
const clock = { now: new Date('2026-11-20T18:00:00Z'), zone: 'UTC' }
const work = {
  kind: 'work',
  assignmentId: 'w',
  target: 'lesson',
  targetId: 'l',
  title: 'Equal fractions',
  subject: 'Maths',
  groupName: 'Class 6 B',
  opensAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-25T18:00:00Z',
} as const

describe('a notice', () => {
  it('of new work says what it is and when it is due', () => {
    expect(wordsOf(work, clock)).toEqual({
      title: 'New work: Equal fractions',
      text: 'Lesson for Maths, due Wed\u00A025\u00A0Nov,\u00A018:00.',
      where: 'Class 6 B',
    })
  })

  it('of work to come says when it opens; without a subject it names none', () => {
    const later = { ...work, subject: null, opensAt: '2026-11-21T08:00:00Z' }
    expect(wordsOf(later, clock).text).toBe(
      'Lesson, opens tomorrow,\u00A008:00, due Wed\u00A025\u00A0Nov,\u00A018:00.',
    )
  })

  it('of a mark says who gave it, and where to read it', () => {
    const about = {
      kind: 'marked',
      attemptId: 'a',
      quizTitle: 'Quiz: light',
      by: 'Ms Rao',
    } as const
    expect(wordsOf(about, clock)).toEqual({
      title: 'Ms Rao marked what you wrote',
      text: 'You can read it when the answers are shown.',
      where: 'Quiz: light',
    })
    const result = { points: 4, outOf: 6, comment: 'Clear reasons. …' }
    expect(wordsOf({ ...about, result }, clock)).toEqual({
      title: 'Your written answer was marked: 4 of 6',
      text: '“Clear reasons. …”',
      where: 'Quiz: light',
    })
    expect(wordsOf({ ...about, result: { ...result, comment: null } }, clock).text).toBe('')
    expect(wordsOf({ ...about, by: null }, clock).title).toBe('Your teacher marked what you wrote')
  })

  it('of an exception says the date, or that the work is not owed', () => {
    const { target, targetId, title, groupName } = work
    const about = { kind: 'exception', target, targetId, title, groupName } as const
    expect(wordsOf({ ...about, dueAt: work.dueAt }, clock)).toEqual({
      title: '“Equal fractions” is now due Wed\u00A025\u00A0Nov,\u00A018:00',
      text: 'Your teacher gave you more time.',
      where: 'Class 6 B',
    })
    expect(wordsOf({ ...about, dueAt: null }, clock)).toMatchObject({
      title: 'Excused from “Equal fractions”',
      text: 'You do not have to do it.',
    })
  })

  it('of an announcement says to which class it went, or for whom it was written', () => {
    const about = {
      kind: 'announcement',
      announcementId: 'a',
      title: 'Well done',
      text: '',
      by: 'Ms Rao',
      groupName: 'Class 6 B',
    } as const
    expect(wordsOf(about, clock).where).toBe('Ms Rao to Class 6 B')
    expect(wordsOf({ ...about, isToChosen: true }, clock).where).toBe('Ms Rao · Class 6 B')
    expect(wordsOf({ ...about, groupName: null }, clock).where).toBe('Ms Rao to the whole school')
  })

  it('of a corrected question says the result, and what it was', () => {
    const about = { kind: 'corrected', attemptId: 'a', quizTitle: 'Quiz: light' } as const
    expect(wordsOf({ ...about, from: 8, to: 8.5, outOf: 10 }, clock)).toEqual({
      title: 'A question was corrected',
      text: 'Your result is now 8.5 of 10. It was 8.',
      where: 'Quiz: light',
    })
  })
})

it.each([
  ['2026-11-20T17:59:30Z', 'just now'],
  ['2026-11-20T17:40:00Z', '20 min ago'],
  ['2026-11-20T16:00:00Z', '2 h ago'],
  ['2026-11-20T13:00:00Z', 'today, 13:00'],
  ['2026-11-19T20:00:00Z', 'yesterday'],
  ['2026-11-18T20:00:00Z', 'Wed\u00A018\u00A0Nov'],
])('came at %s, which is %s', (createdAt, text) => {
  expect(agoOf({ createdAt }, clock)).toBe(text)
})
