// What a teacher sees of a flag beyond its reason: the lesson that helps, the questions that slip, the mistake made most.
import type {
  FlagQuestion,
  HelpingLesson,
  Mistake,
  StudentFlag,
} from '@kinnow/contract/group-overview'
import type { Database } from '../lib/db/database.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { closedAttempts } from '../quizzes/attempts/closed-attempts.ts'
import { foldAttempt } from '../quizzes/attempts/fold.ts'
import { isGraded } from '../quizzes/questions/grading/grade.ts'
import { promptWords } from '../quizzes/questions/prompt-words.ts'
import { commonMistake, type WrongAnswer } from './common-mistake.ts'
import * as evidence from './flag-evidence-repository.ts'
import * as repository from './overview-student-repository.ts'

type FlagWithEvidence = StudentFlag & {
  lesson: HelpingLesson | null
  questions: FlagQuestion[]
  mistake: Mistake | null
}

/** Of what a student is stuck on most. */
export async function withEvidence(
  db: Database,
  own: repository.OfStudent,
  flags: StudentFlag[],
): Promise<FlagWithEvidence[]> {
  const all: FlagWithEvidence[] = []
  for (const [index, flag] of flags.entries()) {
    const isHelped = flag.kind === 'stuck' && index < serverLimits.helpingLessons
    all.push({
      ...flag,
      lesson: isHelped ? await findHelp(db, own.studentId, flag.evidence) : null,
      questions: isHelped ? await listSlipping(db, own, flag) : [],
      mistake: isHelped ? await findMistake(db, own, flag) : null,
    })
  }
  return all
}

async function findHelp(
  db: Database,
  studentId: string,
  about: StudentFlag['evidence'],
): Promise<HelpingLesson | null> {
  if (!about) return null
  const { kind, id } = about
  const find = {
    quiz: () => repository.findMissedLesson(db, { studentId, quizId: id }),
    lesson: () => repository.findLesson(db, id),
    chapter: () => repository.findFirstLesson(db, id),
  }
  const found = await find[kind]()
  if (!found) return null
  return {
    id: found.id,
    title: found.title,
    subjectId: found.subject_id,
    courseId: found.subcategory_id,
  }
}

const mostSlipping = 5

async function listSlipping(
  db: Database,
  own: repository.OfStudent,
  { reason, evidence: about }: StudentFlag,
): Promise<FlagQuestion[]> {
  if (reason !== 'leeches' || !about || about.kind === 'quiz') return []
  const chapterOf = { kind: about.kind, id: about.id }
  const rows = await evidence.listSlipping(db, { ...own, chapterOf, most: mostSlipping })
  return rows.map(({ id, shown, quiz_id: quizId }) => ({ id, prompt: promptWords(shown), quizId }))
}

/** So many of the latest tries are read. */
const triesRead = 10

async function findMistake(
  db: Database,
  { studentId }: repository.OfStudent,
  { reason, evidence: about, count }: StudentFlag,
): Promise<Mistake | null> {
  if (reason !== 'quiz-failed' || !about) return null
  const most = Math.min(count, triesRead)
  const rows = await evidence.listTries(db, { studentId, quizId: about.id, most })
  const wrong: WrongAnswer[] = []
  for await (const attempt of closedAttempts(db, async (after) => (after === '' ? rows : []))) {
    const { counting } = foldAttempt(attempt, attempt.events)
    const versionOf = new Map(attempt.items)
    for (const keyed of attempt.questions) {
      const answer = counting.get(keyed.question.id)
      if (!answer || answer.firstScore === 1 || !isGraded(keyed.question)) continue
      const stored = attempt.versions.get(versionOf.get(keyed.question.id) ?? '') ?? keyed
      wrong.push({ keyed, stored, chosen: answer.firstChosen })
    }
  }
  const mistake = commonMistake(wrong, rows.length)
  if (!mistake) return null
  const quizId = await evidence.findShownQuiz(db, { studentId, questionId: mistake.id })
  return { ...mistake, quizId }
}
