// A course written for a journey, as a folder of files, to be brought into its school.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { School } from './school.ts'

export const front = (lines: string) => `---\n${lines}\n---\n\n`

export const lessonFile = (title: string, text = 'A sentence to read.') =>
  front(`title: ${title}\nminutes: 5\nsummary: A lesson.\nkind: read`) + text

/** A course of one subject: what lies in its chapters, by path, such as `1-first/1-lesson.md`; `language` is that of its subject. */
export async function bringInCourse(
  school: School,
  name: string,
  chapters: Record<string, string>,
  language = 'en',
): Promise<void> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const root = mkdtempSync(join(tmpdir(), 'kinnow-course-'))
  const about = front(`name: ${name}\nsummary: A course for a journey.`)
  const subject = `1-skills/1-${slug}/1-${slug}`
  const files: Record<string, string> = {
    'school.yaml': `origin: ${slug}\n`,
    '1-skills/index.md': front(`name: ${name} and more\nkind: skill\nid: ${slug}-skills`),
    [`1-skills/1-${slug}/index.md`]: about,
    [`${subject}/index.md`]: about.replace('\n---', `\nlanguage: ${language}\n---`),
    ...Object.fromEntries(
      Object.entries(chapters).map(([path, text]) => [`${subject}/${path}`, text]),
    ),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  await school.bringIn(root)
  rmSync(root, { recursive: true })
}
