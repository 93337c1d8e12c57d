// A session as a file for calendar programs: iCalendar, RFC 5545.

type Event = {
  /** The same for the same session, so that a second import replaces the first. */
  uid: string
  /** Milliseconds since 1970. */
  madeAt: number
  startsAt: number
  endsAt: number
  title: string
  description: string
  place: string | null
  /** Where to read more. */
  url: string
}

const mostOctets = 75

/** The whole file, lines ended by CRLF. */
export function writeCalendar(product: string, event: Event): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Weekend courses//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.madeAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return writeLines(lines)
}

export const writeLines = (lines: string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('')

/** `20261205T090000Z`. */
export const utc = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line breaks; other control characters are left out. */
export const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\p{Cc}]/gu, '')

/** RFC 5545 §3.1: no line longer than 75 octets, and none broken within a character; the next begins with a space. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > mostOctets) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += octets
  }
  return folded
}
