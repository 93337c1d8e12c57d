// Captions as browsers read them: people who cannot hear a film have nothing else.

const arrow = /-->/
/** A line of times as browsers take it: hours may be missing, and settings may follow. */
const cueTimes =
  /^[ \t]*(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})[ \t]*-->[ \t]*(?:(\d+):)?([0-5]\d):([0-5]\d\.\d{3})(?!\d)/
/** The same with an arrow that an editor has bent; it is then no line of times. */
const bentTimes = /^[ \t]*\d+:\d[\d:.,]*\s*(?:[-–—]+>|[→⟶➔⇒])\s*\d+:\d/u
const note = /^NOTE(?:[ \t]|$)/

export type CaptionFault = { line: number; message: string }

/** What keeps browsers from showing captions, by https://www.w3.org/TR/webvtt1/; null where they show them. */
export function faultOfCaptions(bytes: Uint8Array): CaptionFault | null {
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    return {
      line: 1,
      message: 'captions must start with the line "WEBVTT": browsers show none of these',
    }
  let cues = 0
  let isInNote = false
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1] === '') isInNote = note.test(line)
    const times = cueTimes.exec(line)
    const faultOfText = isInNote ? null : faultOfArrow(line)
    const why = times ? faultOfTimes(times) : faultOfText
    if (why) return { line: index + 1, message: `browsers do not show this caption: ${why}` }
    if (times && isText(lines[index + 1])) cues += 1
  }
  return cues > 0 ? null : { line: 1, message: 'the file has no captions' }
}

/** Whether a reader sees anything of it. */
const isText = (line = '') => line.replaceAll(/<[^>]*>|&(?:nbsp|lrm|rlm);/g, '').trim() !== ''

const faultOfArrow = (line: string) =>
  arrow.test(line) || bentTimes.test(line)
    ? 'write times as 00:01.000 --> 00:04.000, with a point'
    : null

function faultOfTimes([, ...parts]: RegExpExecArray): string | null {
  const seconds = ([hours = '0', minutes = '0', rest = '0']: (string | undefined)[]) =>
    Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return seconds(parts.slice(3)) > seconds(parts.slice(0, 3)) ? null : 'it ends before it begins'
}
