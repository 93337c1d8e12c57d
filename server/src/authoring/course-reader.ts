// The process that reads folders for authors: it remembers what it has read, and ends when nobody has written for a while.
import type { CourseImport } from '@kinnow/contract/courses'
import { importSchool, OutdatedError } from '../content/import/import-school.ts'
import { addMedia } from '../content/import/media.ts'
import { regradeLines } from '../content/import/corrected-keys.ts'
import { countFindings, type Finding } from '../content/model/findings.ts'
import { timeLimit } from '../content/model/in-time.ts'
import type { School } from '../content/model/school.ts'
import { planChanges } from '../courses/plan-changes.ts'
import type { Database } from '../lib/db/database.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { createPrivately } from '../lib/process/private-files.ts'
import { readSettings } from '../lib/process/settings.ts'
import { realClock } from '../lib/util/clock.ts'
import { onlyAnswer } from '../quizzes/attempts/fold.ts'
import { grade } from '../quizzes/questions/grading/grade.ts'
import { takeAnswer } from '../quizzes/questions/grading/take-answer.ts'
import { presentVerdict } from '../quizzes/questions/present.ts'
import type {
  PreviewJob,
  PreviewResult,
  PublishJob,
  PublishResult,
  ReaderJob,
  TryJob,
  TryResult,
} from './jobs.ts'
import { findQuestion, previewOf } from './preview.ts'
import { ChangedError, FolderReader, takeSnapshot } from './reading.ts'
import * as repository from './repository.ts'
import { writeRevisions } from './revisions.ts'

async function preview(
  db: Database,
  reader: FolderReader,
  { origin, path, text }: PreviewJob,
): Promise<PreviewResult> {
  const snapshot = await takeSnapshot(db, origin)
  const { school, findings } = await reader.read(
    origin,
    snapshot,
    text === undefined ? undefined : { path, text },
  )
  const page = previewOf(school, path)
  await addMedia(db.query, assetsOn(JSON.stringify(page), school))
  return {
    page,
    findings: findings.filter(({ file }) => file === path),
    faults: faultsByFile(findings),
  }
}

/** Pictures of drafts are shown in the preview: they are stored as the import would store them. */
const assetsOn = (page: string, school: School) =>
  school.assets.filter(({ name }) => page.includes(name))

function faultsByFile(findings: Finding[]): PreviewResult['faults'] {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  return [...byFile]
    .map(([file, some]) => {
      const { errors, warnings } = countFindings(some)
      return { file, errors, warnings }
    })
    .filter(({ errors, warnings }) => errors + warnings > 0)
}

async function tryQuestion(
  db: Database,
  reader: FolderReader,
  { origin, path, text, questionId, chosen }: TryJob,
): Promise<TryResult> {
  const typed = text === undefined ? undefined : { path, text }
  const { school } = await reader.read(origin, await takeSnapshot(db, origin), typed)
  const keyed = findQuestion(school, path, questionId)
  const picks = keyed && takeAnswer(keyed, chosen)
  if (!keyed || !picks) return { verdict: null }
  const { score } = grade(keyed.key, picks)
  return { verdict: presentVerdict(keyed, onlyAnswer(picks, score), new Map()) }
}

async function publish(
  db: Database,
  reader: FolderReader,
  { origin, checked, note, authorId }: PublishJob,
): Promise<PublishResult> {
  const snapshot = await takeSnapshot(db, origin)
  const reading = await reader.read(origin, snapshot)
  const plan = await planChanges(db, reading)
  const conflicts = snapshot.drafts
    .filter(
      ({ path, digest, base_digest }) =>
        ![base_digest, digest].includes(snapshot.sources.get(path) ?? null),
    )
    .map(({ path }) => path)
  const isReady = plan.changes !== null && conflicts.length === 0 && snapshot.drafts.length > 0
  const result = { ...plan, conflicts, checked: isReady ? snapshot.check : null }
  if (checked === undefined) return { result: { ...result, isPublished: false } }
  if (checked !== result.checked) return { outdated: true }
  const lines = await bringIn(db, reading.school, async (tx) => {
    if (!(await repository.lockFolder(tx, origin))) throw new OutdatedError('no folder any more')
    const now = await takeSnapshot(tx, origin)
    if (now.check !== checked || !(await repository.isAuthor(tx.query, authorId)))
      throw new OutdatedError('the folder has changed')
    await writeRevisions(tx, { origin, snapshot, authorId, note })
    await repository.removeDrafts(tx.query, origin)
  })
  return { result: { ...result, lines: [...plan.lines, ...lines], isPublished: true } }
}

async function bringIn(
  db: Database,
  school: School,
  before: NonNullable<Parameters<typeof importSchool>[2]>['before'],
): Promise<CourseImport['lines']> {
  const report = await importSchool(db, school, { isSure: true, before })
  return regradeLines(report.corrected)
}

async function run(db: Database, reader: FolderReader, job: ReaderJob) {
  try {
    if (job.kind === 'preview') return await preview(db, reader, job)
    if (job.kind === 'try') return await tryQuestion(db, reader, job)
    return await publish(db, reader, job)
  } catch (error) {
    if (error instanceof OutdatedError || error instanceof ChangedError) return { outdated: true }
    throw error
  }
}

// Slow drafts of one author shall not keep the others waiting for long; what was read is remembered.
timeLimit.file = 2000
const cache = process.argv[2] ?? ''
createPrivately()
const db = openDatabase(readSettings(process.env), realClock(), { isPatient: true })
const reader = new FolderReader(db, cache)
// The server is gone, or needs this process no more.
process.once('disconnect', () => process.exit())
process.on('message', (job: ReaderJob) => {
  run(db, reader, job)
    .then((reply) => process.send?.(reply))
    .catch((error: unknown) => {
      process.stderr.write(String(error instanceof Error ? error.stack : error))
      process.exit(1)
    })
})
