// What `kinnow doctor` says. It reads only, holds no lock that others wait for, and may run while the school is open.
import { examine, type DoctorOptions } from './examine.ts'
import { codes, lineOf, worstOf } from './finding.ts'
import { say } from '../../lib/process/say.ts'

/** Returns what monitoring programs expect: 0 fine, 1 something to look at, 2 something broken. */
export async function sayHealth(options: DoctorOptions & { isJson: boolean }): Promise<number> {
  const findings = await examine(process.env, options)
  const state = worstOf(findings)
  if (options.isJson) say(JSON.stringify({ state, findings }))
  else findings.map(lineOf).forEach(say)
  return codes[state]
}
