// What `--skip-faulty` left out of a folder: it is read once more with what is faulty, and both are compared.
import { type LeftOut, listLeftOut } from './lint/left-out.ts'
import { countFindings } from './model/findings.ts'
import type { Reading, ReadOptions } from './model/school.ts'
import type { Memo } from './read/memo.ts'
import { readSchool } from './read-school.ts'

type Options = {
  /** As it was read without what is faulty. */
  reading: Reading
  options: ReadOptions
  /** Another one than that of `reading`, which remembers what was left out. */
  memo: Memo
}

export async function readLeftOut(
  folder: string,
  { reading, options, memo }: Options,
): Promise<LeftOut[]> {
  const { skipFaulty, language } = options
  const { school, findings } = reading
  if (!skipFaulty || countFindings(findings).errors === 0) return []
  const { school: whole } = await readSchool(folder, { skipFaulty: false, language }, memo)
  return listLeftOut(whole, school, findings)
}
