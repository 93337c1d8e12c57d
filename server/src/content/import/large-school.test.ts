// What an import keeps in memory must not grow with the school; run with the collector at hand, as no result shows it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/engines.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { ensureIndex } from '../../search/index/ensure-index.ts'
import { toLines } from '../lint/report.ts'
import { openSpillFile, type SpillFile } from '../read/spill-file.ts'
import { readSchool } from '../read-school.ts'
import { writeFolder } from '../test-folder.ts'
import { longSummary, perCourse, schoolOf } from '../test-large-school.ts'
import { importSchool } from './import-school.ts'
import { planImport } from './plan.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const options = { skipFaulty: false, language: 'en' }

/** The spill file, and the most bytes that were alive at a time: looked at as often for a large school as for a small one. */
function watched(every: number) {
  const spillFile = openSpillFile()
  const seen = { peak: 0, fetched: 0 }
  const keep: SpillFile['keep'] = (value) => watch(spillFile.keep(value))
  const watch =
    <T>(take: () => T) =>
    () => {
      const value = take()
      seen.fetched += 1
      if (seen.fetched % every === 0) look()
      return value
    }
  function look() {
    collect()
    seen.peak = Math.max(seen.peak, process.memoryUsage().heapUsed)
  }
  return { spillFile: { ...spillFile, keep }, seen, look }
}

async function newDatabase() {
  const made = await emptyDatabase()
  await migrate(made.db)
  await ensureIndex(made.db)
  return made
}

/** Reads, checks, imports and plans a school of so many courses; returns the peak of live bytes. */
async function peakOf(courses: number): Promise<number> {
  const dir = await writeFolder(schoolOf(courses, longSummary))
  const made = await newDatabase()
  const { spillFile, seen, look } = watched(courses * 20)
  look()
  const before = seen.peak
  const reading = await readSchool(dir, options, spillFile)
  look()
  toLines(reading)
  await importSchool(made.db, reading.school)
  look()
  await planImport(made.db, reading.school)
  look()
  const responseCache = seen.peak - before
  await made.db.close()
  await made.remove()
  spillFile.close()
  return responseCache
}

test('six times as many courses take little more memory at a time', async () => {
  // Loads and prepares what is there once.
  await peakOf(1)

  const small = await peakOf(1)
  const large = await peakOf(6)

  // What a lesson says of itself is 40,000 bytes here; the engine's own code for what is done often is a megabyte in all.
  const lessons = 5 * perCourse.chapters * perCourse.lessons
  expect((large - small) / lessons).toBeLessThan(10_000)
})

test('of more than is read at a time, exactly what left the folder is retired', async () => {
  const made = await newDatabase()
  const bringIn = async (courses: number) => {
    const { school } = await readSchool(await writeFolder(schoolOf(courses)), options)
    return importSchool(made.db, { ...school, origin: 'folder:large' })
  }
  const first = await bringIn(8)

  const second = await bringIn(6)

  const lessons = perCourse.chapters * perCourse.lessons
  // The course, its subject and chapters; each lesson has a question.
  expect([first.retired, second.retired]).toEqual([0, 2 * (2 + perCourse.chapters + 2 * lessons)])
  expect(second.sources).toBe(2 * (2 + perCourse.chapters + lessons))
  await made.remove()
})
