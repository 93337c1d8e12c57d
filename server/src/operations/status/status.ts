// How the server is, while it runs: the checks of the doctor that read little, and figures.
import { readFileSync, statfsSync } from 'node:fs'
import { countAll } from '../../catalog/school-size-repository.ts'
import { type Database, readNow } from '../../lib/db/database.ts'
import { readFacts } from '../../lib/db/school-facts.ts'
import { projectFolder } from '../../lib/process/project.ts'
import type { Settings } from '../../lib/process/settings.ts'
import { countLate, readLanes } from '../../mail/waiting-repository.ts'
import { examineRunning } from '../doctor/examine.ts'
import { readSize } from '../doctor/repository.ts'
import { countCourses, readDatabaseVersion, readMediaSize } from './repository.ts'

export type StatusParts = { db: Database; settings: Settings }

const isoTime = (at: number) => new Date(at).toISOString()

export async function readStatus(parts: StatusParts) {
  const { db, settings } = parts
  const now = await readNow(db)
  const findings = await examineRunning(parts)
  const { backup, 'verified-backup': verified } = await readFacts(db)
  const { lessons, questions } = await countAll(db)
  return {
    checkedAt: isoTime(now),
    checks: findings.map((finding) => ({
      name: finding.check,
      state: finding.state,
      found: finding.found,
      advice: finding.state === 'ok' ? null : finding.advice,
    })),
    mail: { ...(await readMail(db, now)), isSent: settings.smtpUrl !== undefined },
    backup: backup ? { at: isoTime(backup.at), isVerified: verified?.at === backup.at } : null,
    storage: {
      database: await readSize(db),
      media: await readMediaSize(db),
      free: db.engine === 'sqlite' ? readFree(settings.dataDir) : null,
    },
    versions: {
      product: productVersion,
      node: process.versions.node,
      database: await readDatabaseVersion(db),
    },
    content: { courses: await countCourses(db), lessons, questions },
  }
}

const { version: productVersion } = JSON.parse(
  readFileSync(projectFolder('package.json'), 'utf8'),
) as { version: string }

async function readMail(db: Database, now: number) {
  const lanes = await readLanes(db)
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  return {
    waiting,
    oldestAt: waiting > 0 ? isoTime(now - Math.max(...lanes.map(({ oldest }) => oldest))) : null,
    sentLastHour: lanes.reduce((sum, lane) => sum + lane.sentLastHour, 0),
    expired: await countLate(db),
  }
}

function readFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
