// The sentence with which a backup is refused.
import { expect } from 'vitest'
import { PlainError } from '../src/lib/util/plain-error.ts'

export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PlainError)
  return (error as Error).message
}
