// Files that are there and not read, or not what their name says: each is told with what to do about it.
import { expect, test } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { lessonsOf } from '../model/walk.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'
import { buildPng } from '../test-png.ts'

const front = '---\ntitle: T\nminutes: 5\nsummary: S.\n---\n\n'
const mp4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0')
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'
const page = `${chapter}/3-more.md`

async function read(files: Record<string, string | Uint8Array>) {
  const dir = await writeFolder({ ...soundSchool, ...files })
  const { school, findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return {
    titles: lessonsOf(school).map(({ title }) => title),
    findings: findings.map(formatFinding),
  }
}
const lessonWith = (text: string) => ({ [page]: `${front}${text}\n` })

test('lessons with another ending are told, and .MD is read', async () => {
  const { titles, findings } = await read({
    [`${chapter}/3-third.MD`]: front.replace('T', 'Third') + 'Text.\n',
    [`${chapter}/4-fourth.markdown`]: `${front}Text.\n`,
    [`${chapter}/5-fifth.md.txt`]: `${front}Text.\n`,
    [`${chapter}/6-sixth.docx`]: 'PK',
    [`${chapter}/7-seventh.odg`]: 'PK',
    [`${chapter}/1-root.QUIZ.md`]: '---\ntitle: Q\n---\n',
    [`${chapter}/Quiz.MD`]: '---\ntitle: Q\n---\n',
  })

  expect(titles).toEqual(['Root', 'Leaf', 'Third'])
  expect(findings.toSorted()).toEqual([
    `${chapter}/1-root.QUIZ.md:1: warning: not read: write the name of a quiz in small letters, "1-root.quiz.md"`,
    `${chapter}/4-fourth.markdown:1: warning: not read: a lesson ends in .md`,
    `${chapter}/5-fifth.md.txt:1: warning: not read: a lesson ends in .md`,
    `${chapter}/6-sixth.docx:1: warning: nothing links to the file, and it is not read: a lesson ends in .md`,
    `${chapter}/7-seventh.odg:1: warning: not read: a lesson ends in .md`,
    `${chapter}/Quiz.MD:1: warning: not read: write the name of a quiz in small letters, "quiz.md"`,
  ])
})

test('names in other capitals are told', async () => {
  const { [`${chapter}/index.md`]: index = '', ...files } = soundSchool
  const dir = await writeFolder({
    ...files,
    [`${chapter}/Index.md`]: index,
    'School.yaml': 'origin: x\n',
    [`${chapter}/3-mac.md`]: `${front}Text.\n`.replaceAll('\n', '\r'),
  })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

  expect(findings.map(formatFinding).toSorted()).toEqual([
    `${chapter}/Index.md:1: warning: not read: a lesson begins with its number, "1-name.md"`,
    `${chapter}/index.md:1: error: the file is missing, but "Index.md" is there: capitals count`,
    'School.yaml:1: warning: not read: its name is "school.yaml"',
  ])
})

test('a lesson .MD has its quiz beside it', async () => {
  const quiz = soundSchool[`${chapter}/quiz.md`] ?? ''
  const { findings } = await read({
    [`${chapter}/3-third.MD`]: `${front}Text.\n`,
    [`${chapter}/3-third.quiz.md`]: quiz,
  })

  expect(findings).toEqual([])
})

test('a link may have spaces and signs in its address', async () => {
  const { findings } = await read({
    ...lessonWith(
      '[Data](<files/my data.csv>) and [next](<4-next one.md>), ![A leaf](<figures/my leaf.svg>)',
    ),
    [`${chapter}/4-next one.md`]: `${front}Text.\n`,
    [`${chapter}/files/my data.csv`]: 'a,b\n',
    [`${chapter}/figures/my leaf.svg`]: svg,
  })

  expect(findings).toEqual([])
})

test.each([
  ['[x](<files/no data.csv>)', 'the link "files/no data.csv" leads nowhere'],
  [
    '![A leaf](<figures/leaf #1.svg>)',
    'the picture "figures/leaf #1.svg" is there: write "#" as "%23" in its address',
  ],
  [
    '[x](<files/what?.csv>)',
    'the link "files/what?.csv": is there: write "?" as "%3F" in its address',
  ],
  [
    '![A leaf](figures/leaf.avif)',
    'the picture "figures/leaf.avif" is there, and not read: save pictures as .svg, .png, .jpg, .webp or .gif',
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/leaf.srt"}',
    'the video\'s captions "films/leaf.srt" is there, and not read: save captions as WebVTT, .vtt',
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/leaf.txt"}',
    'the video\'s captions "films/leaf.txt" is of another kind: captions are WebVTT and end in .vtt',
  ],
  [
    '::video[A leaf]{src="https://films.example/watch?v=1" captions="films/leaf.vtt"}',
    'the video\'s src "https://films.example/watch?v=1" is no file of a film: an address must end in .mp4 or .webm, pages of film services cannot be shown',
  ],
  [
    '::video[A leaf]{src="films/six.mp4" captions="films/leaf.vtt"}',
    `the video's src "films/six.mp4" is there, and refused: see ${chapter}/films/six.mp4`,
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/small.vtt"}',
    `the video's captions "films/small.vtt" is there, and refused: see ${chapter}/films/small.vtt`,
  ],
  [
    '![A leaf](figures/none.png)',
    `the picture "figures/none.png" is there, and refused: see ${chapter}/figures/none.png`,
  ],
])('%s is told at its line: %s', async (text, message) => {
  const { findings } = await read({
    ...lessonWith(text),
    [`${chapter}/figures/leaf #1.svg`]: svg,
    [`${chapter}/files/what?.csv`]: 'a\n',
    [`${chapter}/figures/leaf.avif`]: 'avif',
    [`${chapter}/figures/none.png`]: 'none',
    [`${chapter}/films/leaf.mp4`]: mp4,
    [`${chapter}/films/six.mp4`]: '123456',
    [`${chapter}/films/leaf.vtt`]: vtt,
    [`${chapter}/films/small.vtt`]: vtt.toLowerCase(),
    [`${chapter}/films/leaf.srt`]: vtt,
    [`${chapter}/films/leaf.txt`]: 'Hello.',
  })

  expect(findings.filter((finding) => finding.startsWith(page))).toEqual([
    `${page}:7:1: error: ${message}`,
  ])
})

test('a link to a heading that another lesson does not have is told', async () => {
  const { findings } = await read(
    lessonWith('[Deep](1-root.md#deep), [shallow](1-root.md#shallow) and [leaf](2-leaf.md#)'),
  )

  expect(findings).toEqual([`${page}:7:25: error: "1-root.md" has no heading "#shallow"`])
})

test('a lesson of which only a comment is left is empty', async () => {
  const { findings } = await read(lessonWith('<!-- To be written. -->'))

  expect(findings).toContain(`${page}:1: error: the file is empty below its front matter`)
})

test('a picture that is another kind than its name says is told by its kind', async () => {
  const { findings } = await read({
    ...lessonWith('![A leaf](figures/photo.jpg)'),
    [`${chapter}/figures/photo.jpg`]: buildPng(4, 3),
  })

  expect(findings).toContain(
    `${chapter}/figures/photo.jpg:1: error: the picture is a PNG, .png: let its name end in that`,
  )
})

test('a file in place of a folder is told as one', async () => {
  const dir = await writeFolder({ 'quiz.xml': '<quiz/>' })
  const { findings } = await readSchool(`${dir}/quiz.xml`, { skipFaulty: false, language: 'en' })

  expect(findings).toMatchObject([
    { message: 'this is a file: a school is a folder, or a .zip of one' },
  ])
})
