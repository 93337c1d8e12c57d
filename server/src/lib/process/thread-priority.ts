// Threads that work beside the program give way to it: while everybody logs in, hashes would take the processors from those who wait
// for an answer that takes a thousandth of that.
import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/** As libuv calls the threads in which hashes are made, bytes packed and files brought to the disk. */
const poolThread = 'libuv-worker'
const tasks = '/proc/self/task'

/** So much nicer than the program: a twentieth of its share where both want the same processor. */
const niceness = 13

/** On Linux, where each thread has its own; they are there from the first piece of work on. Gives their ids. */
export function lowerPoolPriority(): number[] {
  if (process.platform !== 'linux') return []
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness)
  try {
    const pool = readdirSync(tasks)
      .filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8').trim() === poolThread)
      .map(Number)
    for (const id of pool) setPriority(id, priority)
    return pool
  } catch {
    // Where that cannot be read or changed, all are as important.
    return []
  }
}
