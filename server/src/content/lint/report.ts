// What was read, in numbers: for people as sentences, for programs as JSON.
import { countFindings, formatFinding, type Finding } from '../model/findings.ts'
import { chaptersOf, checksIn, quizzesIn, subjectsOf } from '../model/walk.ts'
import type { Reading } from '../model/school.ts'
import { tellLines, tellsOf } from './tells.ts'

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
  const taken = Object.entries(reading.taken ?? {}).map(([what, count]) => `${count} ${what}`)
  return [
    ...reading.findings.map(formatFinding),
    ...tellLines(reading.school),
    ...(reading.taken ? [`Taken: ${taken.join(', ')}. Left out: ${notes}.`] : []),
    `Read ${subjects} subjects, ${chapters} chapters, ${lessons} lessons, ${quizzes} quizzes, ${quizQuestions} quiz questions: ${errors} errors, ${warnings} warnings.`,
  ]
}
