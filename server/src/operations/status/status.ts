// How the server is, while it runs: the checks of the doctor that read little, and figures.
import { readFileSync, statfsSync } from 'node:fs'
import { countAll } from '../../catalog/school-size-repository.ts'
import { type Database, readNow } from '../../lib/db/database.ts'
import { readFacts } from '../../lib/db/school-facts.ts'
import { projectFolder } from '../../lib/process/project.ts'
import type { AnswerTimes } from '../../lib/metrics/request-metrics.ts'
import type { Settings } from '../../lib/process/settings.ts'
import { countLastDay, type LaneState, readLanes } from '../../mail/waiting-repository.ts'
import { examineRunning } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { readSize } from '../doctor/repository.ts'
import { judgeMails } from './judge-mails.ts'
import { countCourses, readDatabaseVersion, readMediaSize } from './repository.ts'

export type StatusParts = { db: Database; settings: Settings; readAnswers: () => AnswerTimes }

const isoTime = (at: number) => new Date(at).toISOString()

export async function readStatus(parts: StatusParts) {
  const { db, settings } = parts
  const now = await readNow(db)
  const findings = await examineRunning(parts)
  const lanes = await readLanes(db)
  const isSent = settings.smtpUrl !== undefined
  const { lessons, questions } = await countAll(db)
  const facts = await readFacts(db)
  const lastDay = await countLastDay(db)
  const downloaded = facts['downloaded-backup']
  const answers = parts.readAnswers()
  return {
    checkedAt: isoTime(now),
    checks: judgeMails(findings, { lanes, isSent }).map(toCheck),
    mail: {
      ...summarize(lanes, now),
      sentLastDay: lastDay.sent,
      expired: lastDay.late,
      isSent,
    },
    backup: describeBackup(facts),
    download: downloaded ? { at: isoTime(downloaded.at), bytes: Number(downloaded.value) } : null,
    storage: {
      database: await readSize(db),
      media: await readMediaSize(db),
      free: db.engine === 'sqlite' ? readFree(settings.dataDir) : null,
    },
    answers: { ...answers, since: isoTime(answers.since) },
    versions: {
      product: productVersion,
      node: process.versions.node,
      database: await readDatabaseVersion(db),
    },
    content: { courses: await countCourses(db), lessons, questions },
  }
}

/** The size and the day of the test are known only of a backup by a program that noted them. */
function describeBackup(facts: Awaited<ReturnType<typeof readFacts>>) {
  const { backup, 'verified-backup': verified, 'backup-size': size, 'backup-tested': test } = facts
  if (!backup) return null
  const isVerified = verified?.at === backup.at
  const isTested = isVerified && test?.value === String(backup.at)
  return {
    at: isoTime(backup.at),
    bytes: size?.at === backup.at ? Number(size.value) : null,
    isVerified,
    verifiedAt: isTested ? isoTime(test.at) : null,
  }
}

const { version: productVersion } = JSON.parse(
  readFileSync(projectFolder('package.json'), 'utf8'),
) as { version: string }

/** What the doctor says in words for the command line, as a code and its figures: no path, no address. */
function toCheck({ check, state, about }: Finding) {
  const { code, count, bytes, duration, at } = about ?? { code: 'unchecked' as const }
  return {
    name: check,
    state,
    code,
    count: count ?? null,
    bytes: bytes ?? null,
    duration: duration ?? null,
    at: at === undefined ? null : isoTime(at),
  }
}

function summarize(lanes: LaneState[], now: number) {
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  return {
    waiting,
    oldestAt: waiting > 0 ? isoTime(now - Math.max(...lanes.map(({ oldest }) => oldest))) : null,
  }
}

function readFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
