import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildSession } from '#test/weekend-builders.ts'
import { SessionHours } from './own-hours.tsx'

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

it.each([
  ['Asia/Kolkata', '10:00 to 13:00'],
  ['Asia/Calcutta', '10:00 to 13:00'],
  ['Europe/Berlin', '10:00 to 13:00, Kolkata time'],
])('in %s a session of Kolkata is %s', (name, text) => {
  process.env['TZ'] = name
  render(<SessionHours session={buildSession()} />)

  expect(screen.getByText(text)).toBeTruthy()
})

it('calls the zone of the school by its name of today', () => {
  process.env['TZ'] = 'Europe/Berlin'
  render(<SessionHours session={{ ...buildSession(), timezone: 'Asia/Calcutta' }} />)

  expect(screen.getByText('10:00 to 13:00, Kolkata time')).toBeTruthy()
})
