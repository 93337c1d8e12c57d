import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder of its own, gone with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinnow-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
