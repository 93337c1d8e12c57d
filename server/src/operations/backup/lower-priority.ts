// A backup takes what the machine has to spare: those who learn come first.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** On Linux each thread has a priority of its own, and packing is done by others than the first. */
export function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It has ended meanwhile, or the system does not let us: then it is as urgent as the rest.
    }
  }
}
