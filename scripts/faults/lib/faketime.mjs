// The library that gives a process another clock.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Its path, or undefined where it is not installed. */
export function findFaketime() {
  const folder = '/usr/lib'
  const machines = existsSync(folder) ? readdirSync(folder) : []
  return machines
    .map((name) => join(folder, name, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}
