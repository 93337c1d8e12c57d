// Whether folders of courses are as they were when they were imported.
import { existsSync } from 'node:fs'
import { compareFolder, type FolderChanges } from '../../content/compare-folder.ts'
import { projectFolder } from '../../lib/process/project.ts'
import { fine, odd, type Seen } from './finding.ts'
import type { School } from './school.ts'

export async function checkContent({ db, settings, folders }: School): Promise<Seen[]> {
  const usual = settings.contentDir ?? projectFolder('content')
  const seen: Seen[] = []
  for (const folder of folders.length > 0 ? folders : [usual]) {
    if (folders.length > 0 && !existsSync(folder)) {
      seen.push(odd(`there is no folder ${folder}`, 'name one that is there'))
      continue
    }
    const changes = await compareFolder(db, folder)
    if (changes) seen.push(judge(folder, changes))
    else if (folders.length > 0)
      seen.push(
        odd(`nothing of ${folder} was ever imported`, `npm run kinnow -- content import ${folder}`),
      )
  }
  return seen.length > 0
    ? seen
    : [fine('no folder of courses here to compare with what was imported')]
}

function judge(folder: string, { changed, added, gone }: FolderChanges): Seen {
  const parts = [
    [changed, 'changed'],
    [added, 'new'],
    [gone, 'gone'],
  ] as const
  const counts = parts
    .filter(([paths]) => paths.length > 0)
    .map(([paths, what]) => `${paths.length} ${what} (${paths[0]})`)
  return counts.length === 0
    ? fine(`${folder} is as it was imported`)
    : odd(
        `since the import of ${folder} there are files: ${counts.join(', ')}`,
        `see what an import would do: npm run kinnow -- content import ${folder} --dry-run`,
      )
}
