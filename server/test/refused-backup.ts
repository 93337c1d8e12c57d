// A backup that is read to its end, and the sentence with which one is refused.
import { expect } from 'vitest'
import { withBackup } from '../src/backup/read-file.ts'
import { PlainError } from '../src/lib/plain-error.ts'

export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PlainError)
  return (error as Error).message
}

export const verify = (file: string) =>
  withBackup(file, async ({ rows }) => {
    for await (const _ of rows());
  })
