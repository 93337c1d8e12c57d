// The end of a process that has served: nothing keeps it from coming.
import { setTimeout as rest } from 'node:timers/promises'

/** Milliseconds in which a compiler that works beside the program comes to its end. */
const restMilliseconds = 100
/** What threads of the engine's pool are at: files and names of hosts. */
const inPool = new Set(['FSReqCallback', 'FSReqPromise', 'GetAddrInfoReqWrap'])

const isPoolBusy = () => process.getActiveResourcesInfo().some((name) => inPool.has(name))

/**
 * Ends this process with `code`, shortly after everything else has ended. At an exit Node waits for the engine's threads, and
 * one of them that compiles may wait for a collection of garbage, which only this thread could make: a server with nothing left
 * to do was seen to stay for ever (nodejs/node#54918). While this thread rests, it serves them. One that a hanging disk holds
 * would hold the exit as well, and no timer would run any more: it is waited for here, where `killAfter` counts.
 */
export async function exitProcess(code: number): Promise<never> {
  do await rest(restMilliseconds)
  while (isPoolBusy())
  return process.exit(code)
}

/**
 * Ends this process after so many milliseconds, whatever it still waits for: a disk or a database that does not come back. Only
 * a kill does not wait for threads. It keeps the process, which would else end by itself, and wait for its threads, as soon as
 * nothing is left to do. Nothing is lost by it, as what was acknowledged is on the disk; who watches over the process
 * sees that it did not end by itself.
 */
export function killAfter(milliseconds: number, tell: () => void): void {
  setTimeout(() => {
    tell()
    process.kill(process.pid, 'SIGKILL')
  }, milliseconds)
}
