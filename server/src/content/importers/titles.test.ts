// Titles of other publishers, whose Markdown and HTML is written for a page of theirs: here they stand in lists and tabs.
import { expect, it } from 'vitest'
import { lessonsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { writeFolder } from '../test-folder.ts'
import { smallCourse } from './carpentries/test-carpentries.ts'
import { wordsOfTitle } from './title-and-summary.ts'

const lessonsIn = async (files: Record<string, string>) => {
  const dir = await writeFolder(files)
  const { school } = await readSchool(dir, { language: 'en', skipFaulty: false })
  return lessonsOf(school)
}

it.each([
  ['<b>Bees</b> and <i class="x">wasps</i>', 'Bees and wasps'],
  ['Bees<br>and wasps', 'Bees and wasps'],
  ['Bees <!-- not wasps -->', 'Bees'],
  ['Bees **and** `wasps()` [here](x.md)', 'Bees and wasps() here'],
  ['Bees &amp; wasps', 'Bees & wasps'],
  ['Ask <name> for \\<b>', 'Ask <name> for <b>'],
  ['1. Bees', '1. Bees'],
  ['bee_and_wasp', 'bee_and_wasp'],
])('"%s" says "%s"', (title, words) => {
  expect(wordsOfTitle(title)).toBe(words)
})

it('a lesson for beginners has a title and sections without tags', async () => {
  const [lesson] = await lessonsIn({
    'README.md': '# Bees for Beginners\n\nAll about bees, in a few lessons.\n',
    '1-Hive/README.md': '# The hive\n\nWhere bees live, and what they build there.\n',
    '1-Hive/1-comb/README.md':
      '# <u>The</u> comb<br>of wax\n\nA paragraph about bees that is long enough.\n\n## <b>Six</b> sides\n\nSo.\n',
    'quizzes/en.json': '[{"quizzes": []}]',
  })

  expect(lesson).toMatchObject({ title: 'The comb of wax', headings: [{ text: 'Six sides' }] })
})

it('an episode has a title without marks', async () => {
  const title = /^title: .*$/m
  const files = { ...smallCourse }
  const [file] = Object.keys(files).filter((name) => /episodes\/.*wind/.test(name))
  if (!file) throw new Error('no episode')
  files[file] = (files[file] ?? '').replace(title, 'title: "The `wind` <em>blows</em>"')

  const titles = (await lessonsIn(files)).map((lesson) => lesson.title)

  expect(titles).toContain('The wind blows')
})
