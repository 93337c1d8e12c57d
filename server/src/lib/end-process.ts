// The end of a process that has served: nothing keeps it from coming.
import { setTimeout as rest } from 'node:timers/promises'

/** Milliseconds in which a compiler that works beside the program comes to its end. */
const restMilliseconds = 100

/**
 * Ends this process with `code`, a moment after everything else has ended. At an exit Node waits for the engine's threads, and
 * one of them that compiles may wait for a collection of garbage, which only this thread could make: a server with nothing left
 * to do was seen to stay for ever (nodejs/node#54918). While this thread rests, it serves them.
 */
export async function endProcess(code: number): Promise<never> {
  await rest(restMilliseconds)
  return process.exit(code)
}
