// A copy of a folder that a test may change; it goes with the test.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function folderOf(original: string): string {
  const above = mkdtempSync(join(tmpdir(), 'kinnow-copy-'))
  const copy = join(above, 'school')
  cpSync(original, copy, { recursive: true })
  const remove = () => rmSync(above, { recursive: true, force: true })
  // oxlint-disable-next-line typescript/no-confusing-void-expression
  onTestFinished(remove)
  return copy
}
