// Captions that browsers show pass, and others are told with the line that keeps them from being shown.
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
])('shown: %j', (text) => {
  expect(faultOf(text)).toBeNull()
})

const begins = 'captions begin with the line "WEBVTT": browsers show none of these'
const times =
  'browsers do not show this caption: write times as 00:01.000 --> 00:04.000, with a point'

test.each([
  ['1\n00:00:00,000 --> 00:00:02,000\nHello.\n', 1, begins],
  [`WebVTT\n\n${cue}`, 1, begins],
  [`WEBVTT1\n\n${cue}`, 1, begins],
  ['', 1, begins],
  ['WEBVTT\n', 1, 'there is no caption in the file'],
  ['WEBVTT\n\n00:00.000 --> 00:02.000\n\n', 1, 'there is no caption in the file'],
  ['WEBVTT\n\n00:00,000 --> 00:02,000\nHello.\n', 3, times],
  ['WEBVTT\n\n00:01 --> 00:02\nHello.\n', 3, times],
  [
    `WEBVTT\n\n${cue}\n00:05.000 --> 00:04.000\nBack.\n`,
    6,
    'browsers do not show this caption: it ends before it begins',
  ],
])('not shown: %j', (text, line, message) => {
  expect(faultOf(text)).toEqual({ line, message })
})
