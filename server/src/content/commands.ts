// What `content lint` and `content import` do and say.
import { realClock } from '../lib/clock.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { migrate } from '../lib/db/migrate.ts'
import { readSettings } from '../lib/settings.ts'
import { importSchool } from './import.ts'
import { formatFinding } from './lint.ts'
import { readSchool } from './read-school.ts'
import type { Finding, ReadOptions, School } from './school.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** 0 without errors, 1 with some. */
export async function lintFolder(folder: string, options: ReadOptions): Promise<number> {
  const { school, findings } = await readSchool(folder, options)
  return report(school, findings) === 0 ? 0 : 1
}

export async function importFolder(folder: string, options: ReadOptions): Promise<number> {
  const { school, findings } = await readSchool(folder, options)
  const errors = report(school, findings)
  if (errors > 0 && !options.skipFaulty) {
    say('Nothing was imported. Mend the errors, or leave out what is faulty with --skip-faulty.')
    return 1
  }
  const db = openDatabase(readSettings(process.env), realClock())
  try {
    await migrate(db)
    const { written, retired } = await importSchool(db, school)
    say(`Imported: ${written} rows written, ${retired} retired.`)
  } finally {
    await db.close()
  }
  return 0
}

/** Prints findings and the size of what was read; returns the number of errors. */
function report(school: School, findings: Finding[]): number {
  for (const finding of findings) say(formatFinding(finding))
  const errors = findings.filter((finding) => finding.level === 'error').length
  const subjects = school.categories.flatMap((category) =>
    category.subcategories.flatMap((subcategory) => subcategory.subjects),
  )
  const chapters = subjects.flatMap((subject) => subject.chapters)
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const quizzes = [
    ...lessons.flatMap((lesson) => lesson.quizzes),
    ...chapters.flatMap((chapter) => chapter.quiz ?? []),
  ]
  const questions = quizzes.reduce((sum, quiz) => sum + quiz.questions.length, 0)
  say(
    `Read ${subjects.length} subjects, ${chapters.length} chapters, ${lessons.length} lessons, ${quizzes.length} quizzes, ${questions} quiz questions: ${errors} errors, ${findings.length - errors} warnings.`,
  )
  return errors
}
