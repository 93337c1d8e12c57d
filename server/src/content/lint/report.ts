// What was read, in numbers: for people as sentences, for programs as JSON.
import { countFindings, formatFinding, type Finding } from '../model/findings.ts'
import { chaptersOf, checksIn, quizzesIn, subjectsOf } from '../model/walk.ts'
import type { Reading } from '../model/school.ts'
import { tellLines, tellsOf } from './tells.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const totalsOf = ({ school, findings }: Reading) => {
  const chapters = chaptersOf(school)
  const totals = { lessons: 0, quizzes: 0, quizQuestions: 0, quickChecks: 0 }
  for (const chapter of chapters) {
    const quizzes = quizzesIn(chapter)
    totals.lessons += chapter.lessons.length
    totals.quizzes += quizzes.length
    totals.quizQuestions += quizzes.flatMap(({ questions }) => questions).length
    totals.quickChecks += chapter.lessons.flatMap(checksIn).length
  }
  const subjects = subjectsOf(school).length
  return { subjects, chapters: chapters.length, ...totals, ...countFindings(findings) }
}

/** The document of `content lint --json`. */
export const toJson = (reading: Reading) => ({
  findings: reading.findings.map(({ file, line, column, level, message }: Finding) => ({
    file,
    line,
    column: column ?? null,
    level,
    message,
  })),
  totals: totalsOf(reading),
  tells: tellsOf(reading.school),
  ...(reading.taken && { taken: reading.taken }),
})

/** Findings, what gives answers away, then what was read; with what an importer made of it. */
export function toLines(reading: Reading): string[] {
  const { errors, warnings, notes, ...read } = totalsOf(reading)
  const { subjects, chapters, lessons, quizzes, quizQuestions } = read
  const all = [
    countNoun(subjects, 'subject'),
    countNoun(chapters, 'chapter'),
    countNoun(lessons, 'lesson'),
    countNoun(quizzes, 'quiz', 'quizzes'),
    countNoun(quizQuestions, 'quiz question'),
  ]
  const taken = Object.entries(reading.taken ?? {}).map(([what, count]) =>
    countNoun(count, what.replace(/(?<=z)zes$|s$/, ''), what),
  )
  return [
    ...reading.findings.map(formatFinding),
    ...tellLines(reading.school),
    ...(reading.taken ? [`Taken: ${taken.join(', ')}. Left out: ${notes}.`] : []),
    `Read ${all.join(', ')}: ${countNoun(errors, 'error')}, ${countNoun(warnings, 'warning')}.`,
  ]
}
