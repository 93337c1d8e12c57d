// An import for the office: in a process of its own, one at a time in the school, and not for ever.
import { fork } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CourseImport } from '@kinnow/contract/courses'
import type { AccountParts } from '../auth/parts.ts'
import { passOn } from '../lib/process/output.ts'
import { programFile } from '../lib/process/project.ts'
import type { Settings } from '../lib/process/settings.ts'
import { record } from '../lib/security/audit.ts'
import { transaction } from '../lib/db/transaction.ts'
import { fail, Failure } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { requireOwner } from '../profile/require-owner.ts'
import type { Act } from './service.ts'

/** What the process needs to know: where the files lie, and what was shown of them. */
export type ImportJob = { path: string; checked?: string | undefined }
export type ImportOutcome = { result: CourseImport } | { outdated: true }

const { longest } = serverLimits.courseImport

/** Whichever process of the school has it; one that never ended is over some day. */
const running = { name: 'course-import', of: 'school', most: 1, window: longest }

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>
type Parts = Pick<AccountParts, 'db' | 'limiter'> & {
  settings: Place
  contentChanged: () => Promise<void>
}

type Upload = Leaving & { name: string; bytes: Buffer; checked?: string | undefined }

/** Aborts when the caller leaves: then a check ends, which changes nothing; an import goes to its end. */
type Leaving = { leaving: AbortSignal }

/** The file lies in a folder of its own, which goes with the import. */
export const importUpload = (parts: Parts, act: Act, { name, bytes, checked, leaving }: Upload) =>
  asOwner(parts, act, async () => {
    await removeLeftovers(parts.settings.dataDir)
    const folder = await mkdtemp(join(parts.settings.dataDir, folderPrefix))
    try {
      const path = join(folder, `${plainName(name)}.zip`)
      await writeFile(path, bytes, { mode: 0o600 })
      return await importFrom(parts, act, { path, checked, leaving })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

const folderPrefix = 'import-'

/** Of a process that was killed: nobody else imports now. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  for (const name of names.filter((one) => one.startsWith(folderPrefix)))
    await rm(join(dataDir, name), { recursive: true, force: true })
}

/** A package without a folder around everything is known by its name. */
const plainName = (name: string) =>
  name
    .replace(/\.zip$/i, '')
    .replaceAll(/[^\p{L}\p{N} _.-]/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 60)
    .trim() || 'package'

export const importFolder = (parts: Parts, act: Act, job: ImportJob & Leaving) =>
  asOwner(parts, act, () => importFrom(parts, act, job))

async function asOwner<T>(parts: Parts, { actorId }: Act, work: () => Promise<T>): Promise<T> {
  // The body took its time: who is an owner no more imports nothing.
  await transaction(parts.db, (tx) => requireOwner(tx, actorId))
  return oneAtATime(parts, work)
}

/** Fails with `import-running` where the school imports something, or publishes it. */
export async function oneAtATime<T>(
  { limiter }: Pick<AccountParts, 'limiter'>,
  work: () => Promise<T>,
): Promise<T> {
  if ((await limiter.spend([running])) > 0) fail('import-running')
  try {
    return await work()
  } finally {
    await limiter.giveBack([running])
  }
}

async function importFrom(
  parts: Parts,
  { actorId, client }: Act,
  { leaving, ...job }: ImportJob & Leaving,
) {
  const leave = job.checked === undefined ? leaving : undefined
  const outcome = await runApart(parts.settings, job, leave)
  if ('outdated' in outcome) fail('import-outdated')
  const { result } = outcome
  if (result.isImported) {
    await parts.contentChanged()
    const detail = result.origin
    await record(parts.db, { event: 'courses-imported', studentId: actorId, client, detail })
  }
  return { import: result }
}

function runApart(
  { dataDir, databaseUrl }: Place,
  job: ImportJob,
  leave: AbortSignal | undefined,
): Promise<ImportOutcome> {
  const child = fork(programFile('courses/course-importer.ts'), {
    execArgv: [
      `--max-old-space-size=${serverLimits.courseImport.memory}`,
      '--disable-warning=ExperimentalWarning',
    ],
    env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  passOn(child)
  return new Promise((resolve, reject) => {
    let isStopped = false
    const stop = () => {
      isStopped = true
      child.kill('SIGKILL')
    }
    const timer = setTimeout(stop, longest)
    if (leave?.aborted) stop()
    leave?.addEventListener('abort', stop, { once: true })
    child.once('message', (outcome) => resolve(outcome as ImportOutcome))
    child.once('error', reject)
    // What was reported before is settled.
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      leave?.removeEventListener('abort', stop)
      if (isStopped) reject(new Failure('import-too-long'))
      else reject(new Error(`The import of courses ended with ${signal ?? code}.`))
    })
    child.send(job)
  })
}
