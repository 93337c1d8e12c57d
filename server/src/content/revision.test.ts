import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/engines.ts'
import { migrate } from '../lib/db/migrate.ts'
import { readContentSign, readRevision } from './revision.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function newSchool() {
  const { db, remove } = await emptyDatabase()
  opened.push(remove)
  await migrate(db)
  return db
}

test('two databases that stand at the same revision are told apart, and one is the same again', async () => {
  const [one, other] = [await newSchool(), await newSchool()]

  expect(await readRevision(one)).toBe(await readRevision(other))
  expect(await readContentSign(one)).not.toBe(await readContentSign(other))
  expect(await readContentSign(one)).toBe(await readContentSign(one))
})
