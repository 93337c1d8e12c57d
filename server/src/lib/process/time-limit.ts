// Ends synchronous work that takes too long, which nothing within JavaScript can do (Node's `vm` stops the engine itself).
import { createContext, Script } from 'node:vm'

export class TimeLimitError extends Error {}

const context: { work?: () => void } = {}
createContext(context)
const call = new Script('work()')

/** What `work` gives back; throws a `TimeLimitError` where that takes longer than so many milliseconds. */
export function withinTime<T>(milliseconds: number, work: () => T): T {
  const results: T[] = []
  const outer = context.work
  context.work = () => void results.push(work())
  try {
    call.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TimeLimitError(`took longer than ${milliseconds / 1000} seconds`)
  } finally {
    if (outer) context.work = outer
    else delete context.work
  }
  return results[0] as T
}
