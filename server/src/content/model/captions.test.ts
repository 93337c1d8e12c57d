// Captions that browsers show pass, and others are reported with the line that makes browsers refuse them.
import { expect, test } from 'vitest'
import { faultOfCaptions } from './captions.ts'

const cue = '00:00.000 --> 00:02.000\nHello.\n'
const faultOf = (text: string) => faultOfCaptions(new TextEncoder().encode(text))

test.each([
  `WEBVTT\n\n${cue}`,
  `\uFEFFWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
  `WEBVTT Kind: captions; Language: en\n\nNOTE hi\n\n1\n${cue}`,
  'WEBVTT\n\n00:00:00.000 --> 00:00:02.000 line:90% align:center\n<v Ann>Hello</v>\n',
  'WEBVTT\n\n100:00:00.000 --> 100:00:02.000\nLate.\n',
  `WEBVTT\n${cue}`,
  `WEBVTT\r\r${cue.replaceAll('\n', '\r')}`,
  `WEBVTT\n\nNOTE this --> that\n\nNOTE\nold: 00:01 --> 00:02\n\n${cue}`,
  `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n${cue}`,
  'WEBVTT\n\n0:00:01.000 --> 0:00:02.000\nOne digit.\n',
  'WEBVTT\n\n  00:01.000-->00:02.000\nNo spaces.\n',
  `WEBVTT\n\n00:05.000 --> 00:06.000\nLater.\n\n${cue}`,
  'WEBVTT\n\n00:01.000 --> 00:06.000\nA\n\n00:02.000 --> 00:03.000\nB\n',
  `WEBVTT\n\n${cue}\n00:03.000 --> 00:04.000\n5 -> 6 is no time, nor is 3 → 4.\n`,
  `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${cue}`,
])('shown: %j', (text) => {
  expect(faultOf(text)).toBeNull()
})

const begins = 'captions must start with the line "WEBVTT": browsers show none of these'
const times =
  'browsers do not show this caption: write times as 00:01.000 --> 00:04.000, with a point'

test.each([
  ['1\n00:00:00,000 --> 00:00:02,000\nHello.\n', 1, begins],
  [`WebVTT\n\n${cue}`, 1, begins],
  [`WEBVTT1\n\n${cue}`, 1, begins],
  ['', 1, begins],
  ['WEBVTT\n', 1, 'the file has no captions'],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\n\n', 1, 'the file has no captions'],
  ['WEBVTT\n\n00:00,000 --> 00:02,000\nHello.\n', 3, times],
  ['WEBVTT\n\n00:01 --> 00:02\nHello.\n', 3, times],
  ['WEBVTT\n\n0:01.000 --> 0:02.000\nHello.\n', 3, times],
  ['WEBVTT\n\n00:01.00 --> 00:02.00\nHello.\n', 3, times],
  ['WEBVTT\n\n00:60.000 --> 01:02.000\nHello.\n', 3, times],
  ['WEBVTT\n\n٠٠:٠١.٠٠٠ --> ٠٠:٠٢.٠٠٠\nHello.\n', 3, times],
  ['WEBVTT\n\n00:01.000\u00A0--> 00:02.000\nHello.\n', 3, times],
  [`WEBVTT\n\n${cue}\n00:05.000 –> 00:06.000\nBent.\n`, 6, times],
  [`WEBVTT\n\n${cue}\n00:05.000 → 00:06.000\nBent.\n`, 6, times],
  [`WEBVTT\n\n${cue}a --> b\n`, 5, times],
  [`\nWEBVTT\n\n${cue}`, 1, begins],
  [`\uFEFF\uFEFFWEBVTT\n\n${cue}`, 1, begins],
  ['0:00:00.000,0:00:02.000\nHello.\n', 1, begins],
  ['WEBVTT\n\nNOTE\nNothing yet.\n', 1, 'the file has no captions'],
  ['WEBVTT\n\nSTYLE\n::cue { color: red }\n', 1, 'the file has no captions'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n<i>&nbsp;</i>\n', 1, 'the file has no captions'],
  [
    `WEBVTT\n\n${cue}\n00:05.000 --> 00:04.000\nBack.\n`,
    6,
    'browsers do not show this caption: it ends before it begins',
  ],
])('not shown: %j', (text, line, message) => {
  expect(faultOf(text)).toEqual({ line, message })
})

test('bytes of another encoding are no captions that every browser shows', () => {
  const bytes = Buffer.from(`\uFEFFWEBVTT\n\n${cue}`, 'utf16le')
  expect(faultOfCaptions(bytes)).toEqual({ line: 1, message: begins })
})
