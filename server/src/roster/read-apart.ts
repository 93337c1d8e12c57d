// Starts the process that reads the files of a roster, and reads its reply in parts.
import { setImmediate } from 'node:timers/promises'
import type { RosterFault } from '@kinnow/contract/roster'
import { readInProcess } from '../lib/process/read-in-process.ts'
import { programFile } from '../lib/process/project.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Roster, RosterClass, RosterMember, RosterPerson } from './read-roster.ts'

export type ReaderJob = { bytes: Uint8Array; today: string }
/** Lists as JSON in parts: reading one takes few milliseconds. */
export type ReaderReply = {
  faults: RosterFault[]
  faultCount: number
  people: string[]
  classes: string[]
  members: string[]
  notes: string[]
}

export type Reading = { roster: Roster; faults: RosterFault[]; faultCount: number }

/** The roster of a zip. Where the reader takes too long, or too much memory, that is a fault. */
export async function readApart(
  job: ReaderJob,
  limits: { time: number; memory: number } = serverLimits.roster.reading,
): Promise<Reading> {
  const reply = await readInProcess<ReaderReply>(
    { program: programFile('roster/roster-reader.ts'), ...limits },
    job,
  )
  if (typeof reply === 'string') {
    const messages = {
      late: 'the zip takes too long to read',
      full: 'the zip takes too much memory to read',
    }
    const fault = { file: '', line: 1, message: messages[reply] }
    return {
      roster: { people: [], classes: [], members: [], notes: [] },
      faults: [fault],
      faultCount: 1,
    }
  }
  const { people, classes, members, notes, ...rest } = reply
  const roster = {
    people: await join<RosterPerson>(people),
    classes: await join<RosterClass>(classes),
    members: await join<RosterMember>(members),
    notes,
  }
  return { roster, ...rest }
}

async function join<T>(parts: string[]): Promise<T[]> {
  const all: T[] = []
  for (const part of parts) {
    for (const item of JSON.parse(part) as T[]) all.push(item)
    await setImmediate()
  }
  return all
}
