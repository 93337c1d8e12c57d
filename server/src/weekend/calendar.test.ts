import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { importWeekendCourses, moveTo } from '../../test/weekend.ts'
import { writeCalendar } from './calendar-file.ts'

describe('a calendar file', () => {
  const event = {
    uid: 'rockets-1@school.example',
    madeAt: Date.parse('2026-12-01T08:15:30.250Z'),
    startsAt: Date.parse('2026-12-05T09:00:00Z'),
    endsAt: Date.parse('2026-12-05T12:00:00Z'),
    title: 'Rockets',
    description: '',
    place: null as string | null,
    url: 'https://school.example/path/weekend-courses',
  }
  const write = (parts: Partial<typeof event>) => writeCalendar('Kinnow', { ...event, ...parts })

  test('is one event in UTC, every line ended by CRLF', () => {
    expect(write({}).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kinnow//Weekend courses//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:rockets-1@school.example',
      'DTSTAMP:20261201T081530Z',
      'DTSTART:20261205T090000Z',
      'DTEND:20261205T120000Z',
      'SUMMARY:Rockets',
      'URL:https://school.example/path/weekend-courses',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('escapes what has a meaning in it, and lets nothing begin a line of its own', () => {
    const text = write({
      title: String.raw`Cut, fold; fly \ measure`,
      place: 'A\r\nEND:VEVENT\u0007',
    })

    expect(text).toContain(String.raw`SUMMARY:Cut\, fold\; fly \\ measure`)
    expect(text).toContain(String.raw`LOCATION:A\nEND:VEVENT` + '\r\n')
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
  })

  test('folds lines at 75 octets, never within a character, and loses nothing', () => {
    const title = `${'é'.repeat(60)}${'🚀'.repeat(40)}${'x'.repeat(200)}`
    const lines = write({ title }).split('\r\n')

    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
    expect(lines.join('')).not.toContain('\uFFFD')
  })
})

describe('the calendar of a session', () => {
  let app: TestApp
  let id: string
  beforeAll(async () => {
    app = await startApp({
      settings: { PUBLIC_URL: 'https://school.example', WEEKEND_COURSES_PATH: 'saturdays' },
    })
    await moveTo(app, '2026-12-02T12:00:00Z')
    const { rockets } = await importWeekendCourses(app, {
      '1-rockets': {
        timezone: 'Europe/Berlin',
        sessions: ['every: saturday, place: "Hall 2, first floor", note: Bring scissors.'],
      },
    })
    id = `${rockets}-202612051000`
  })
  afterAll(() => app.stop())

  const get = (session: string) => app.get(`/sessions/${session}/calendar.ics`)

  test('is a file that anybody may save, and that nothing keeps', async () => {
    const { status, headers, body } = await get(id)

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="session-2026-12-05.ics"')
    expect(headers['cache-control']).toBe('no-store')
    const lines = (body as string).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${id}@school.example`,
        'DTSTART:20261205T090000Z',
        'DTEND:20261205T120000Z',
        'SUMMARY:rockets',
        String.raw`DESCRIPTION:Fly\, measure\; learn.\nBring scissors.`,
        String.raw`LOCATION:Hall 2\, first floor`,
        'URL:https://school.example/path/saturdays',
      ]),
    )
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:20261202T12\d{4}Z$/)
  })

  test.each(['nothing', 'x-202612051000'])('of an unknown one is not there: %s', async (name) => {
    expect(failureOf(await get(name))).toEqual(failure(404, 'not-found'))
  })

  test.each(['%00', '..%2F..'])('of what is no address is refused: %s', async (name) => {
    expect(failureOf(await get(name))).toEqual(failure(400, 'invalid'))
  })

  test('is there until the session is over', async () => {
    await moveTo(app, '2026-12-05T11:59:00Z')
    expect((await get(id)).status).toBe(200)
    await moveTo(app, '2026-12-05T12:01:00Z')
    expect(failureOf(await get(id))).toEqual(failure(404, 'not-found'))
  })
})
