// R16: a copy made while students work is whole: it takes little time, slows nobody, and what is restored from it is what
// was copied, row by row, on the other engine too and back from there. A damaged copy is noticed before it replaces anything.
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { blowUp } from './lib/blow-up.mjs'
import { backupOf } from './lib/backup.mjs'
import { differing, readChecksums, readColumns } from './lib/checksums.mjs'
import { millisecondsOf, secondsOf, shareOf } from './lib/figures.mjs'
import { streamOf } from './lib/load.mjs'
import { readSchool, takeClass, usualCall } from './lib/school.mjs'
import { makeServer } from './lib/server.mjs'
import { pause } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'backup ≤ 30 s, p99 ≤ 2 ×, restore ≤ 60 s, equal, damage refused'
const rate = 50

export async function run(place) {
  const server = await makeServer(place)
  await server.start()
  const school = await readSchool(server)
  const students = await takeClass(server, school, 10)
  await blowUp(place, { students: 10_000, rows: 100_000 })
  const backup = backupOf(place)
  const stream = streamOf(rate, (n) => usualCall(server, school, students, n))
  await pause(6000)
  const usual = stream.answers.splice(0)
  const file = join(place.folder, 'backup')
  const began = performance.now()
  await backup.make(file)
  const took = performance.now() - began
  await pause(2000)
  const meanwhile = await stream.stop()
  await server.kill()

  const wrongs = []
  const began2 = performance.now()
  const restored = await backup.restore(file)
  const restoring = performance.now() - began2
  const columns = await readColumns(place)
  // By way of the other engine; what students wrote since is not in it.
  const elsewhere = await backup.restore(file, place.engine === 'sqlite' ? 'postgres' : 'sqlite')
  const back = join(place.folder, 'back')
  await backupOf(elsewhere).make(back)
  const again = await backup.restore(back)
  const [one, there, other, now] = await Promise.all(
    [restored, elsewhere, again, place].map((each) => readChecksums(each, columns)),
  )
  // A restore is a revision of its own, and each school notes when its last backup was made.
  const written = ['users', 'lesson_progress', 'sessions', 'content_state', 'school_facts']
  const isOdd = (table) => !['content_state', 'school_facts'].includes(table)
  if ([there, other].some((each) => differing(one, each).some(isOdd)))
    wrongs.push('another engine differs')
  const lost = differing(now, one).filter((table) => !written.includes(table))
  if (lost.length > 0) wrongs.push(`${lost.join(', ')} differ`)
  const started = await makeServer(restored)
  await started.start()
  const seen = await students[0].call('GET', '/dashboard', undefined, { at: started })
  if (seen.status !== 200) wrongs.push(`after the restore: ${seen.status}`)
  await started.kill()

  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  damage(file)
  const before = await readChecksums(again, columns)
  const answers = [await backup.verify(file), await backup.replace(again, file)]
  if (answers.some(({ status, said }) => status !== 1 || !/damaged or incomplete/.test(said)))
    wrongs.push('damage not noticed')
  if (differing(before, await readChecksums(again, columns)).length > 0)
    wrongs.push('damage came in')
  const [normal, during] = [usual, meanwhile].map((answers) =>
    shareOf(
      answers.map((answer) => answer.took),
      0.99,
    ),
  )
  const faults = meanwhile.filter(({ status }) => status === 0 || status >= 400).length
  if (faults > 0) wrongs.push(`${faults} faults meanwhile`)
  // Below this nobody notices a difference.
  if (during > Math.max(50, 2 * normal)) wrongs.push('slower meanwhile')
  if (took > 30_000 || restoring > 60_000) wrongs.push('slow')
  return {
    figure: `backup ${secondsOf(took)}, p99 ${millisecondsOf(during)} (else ${millisecondsOf(normal)}), restore ${secondsOf(restoring)}, ${megabytes} MB; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0,
  }
}

/** Nonsense in the middle, and the end missing. */
function damage(file) {
  const { size } = statSync(file)
  const open = openSync(file, 'r+')
  writeSync(open, Buffer.alloc(8192, 0xa5), 0, 8192, Math.floor(size / 2))
  closeSync(open)
  truncateSync(file, Math.floor(size * 0.9))
}
