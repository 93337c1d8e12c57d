// What the system tells about a process: memory, open files, children.
import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory in bytes. */
export const memoryOf = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024

export const openFilesOf = (pid) => readdirSync(`/proc/${pid}/fd`).length

/** The ids of a process and of its children. */
export function familyOf(pid) {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))
      return Number(parent) === pid
    } catch {
      return false
    }
  })
  return [pid, ...children.map(Number)]
}

export function signalFamily(pid, signal) {
  for (const one of familyOf(pid)) process.kill(one, signal)
}
