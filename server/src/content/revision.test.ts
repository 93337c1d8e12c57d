import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '../../test/engines.ts'
import { raiseRevision } from '../../test/raise-revision.ts'
import { migrate } from '../lib/db/migrate.ts'
import { readRevision, watchRevision } from './revision.ts'

test('calls back for each import after it began, and for none before', async () => {
  const { db, remove } = await emptyDatabase()
  onTestFinished(remove)
  await migrate(db)
  await raiseRevision({ db })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const changed = vi.fn<(revision: number) => void>()
  const looked = vi.fn<() => void>()
  const watch = await watchRevision(db, changed, { succeeded: looked, failed: looked })
  onTestFinished(watch.stop)
  const look = async () => {
    const before = looked.mock.calls.length
    vi.advanceTimersByTime(1000)
    await vi.waitFor(() => expect(looked.mock.calls.length).toBe(before + 1))
  }

  await look()
  expect(changed).not.toHaveBeenCalled()

  await raiseRevision({ db })
  await look()
  await look()
  expect(changed.mock.calls).toEqual([[await readRevision(db)]])
})
