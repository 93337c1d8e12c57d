// Where a new chapter, lesson or quiz belongs, and the words that it begins with.
import type { AuthoredFile } from '@kinnow/contract/authoring'

export type NewPage = 'lesson' | 'quiz' | 'chapter'

/** A title as a name of a file: letters and digits of any script, with hyphens between. */
const slugOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'new'

const quoted = (title: string) => JSON.stringify(title)

/** The number after the last one of a folder. */
function nextNumber(files: AuthoredFile[], folder: string): number {
  const numbers = files
    .filter(({ path, state }) => state !== 'removed' && path.startsWith(`${folder}/`))
    .map(({ path }) => Number(/^(\d+)-/.exec(path.slice(folder.length + 1))?.[1] ?? 0))
  return Math.max(0, ...numbers) + 1
}

type Start = { path: string; text: string }

/** `folder`: of a chapter for a lesson or its quiz, of a subject for a chapter. */
export function startPage(
  kind: NewPage,
  { files, folder, title }: { files: AuthoredFile[]; folder: string; title: string },
): Start {
  const numbered = `${nextNumber(files, folder)}-${slugOf(title)}`
  switch (kind) {
    case 'lesson':
      return {
        path: `${folder}/${numbered}.md`,
        text: `---\ntitle: ${quoted(title)}\nminutes: 5\nsummary: What students learn here.\n---\n\n## The first thing\n\nWrite here.\n`,
      }
    case 'chapter':
      return {
        path: `${folder}/${numbered}/index.md`,
        text: `---\nname: ${quoted(title)}\nsummary: What this chapter is about.\n---\n`,
      }
    case 'quiz':
      return {
        path: `${folder}/quiz.md`,
        text: `---\ntitle: ${quoted(title)}\n---\n\n## What is right?\n\n- [x] This answer\n- [ ] That answer\n  > Say here why it is not right.\n\nSay here why the right answer is right.\n`,
      }
  }
}
