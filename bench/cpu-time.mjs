// How much a process worked, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of a process with all its threads so far, in microseconds. */
export function processorTime(pid) {
  const folder = `/proc/${pid}/task`
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}

/** The memory that is a process's own, its share of what it has in common with others included (PSS), in MB of 10^6 bytes. */
export function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return (Number(/^Pss:\s+(\d+) kB/m.exec(text)[1]) * 1024) / 1e6
}

/** The one in the middle. */
export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
