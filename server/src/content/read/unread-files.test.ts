// Files that are there and not read, or not what their name says: each is reported with what to do about it.
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

test('lessons with another ending are reported, and .MD is read', async () => {
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
    `${chapter}/1-root.QUIZ.md:1: warning: not used: write the name of a quiz in lowercase, "1-root.quiz.md"`,
    `${chapter}/4-fourth.markdown:1: warning: not used: a lesson’s name ends in .md`,
    `${chapter}/5-fifth.md.txt:1: warning: not used: a lesson’s name ends in .md`,
    `${chapter}/6-sixth.docx:1: warning: nothing links to the file, and it is not used: a lesson’s name ends in .md`,
    `${chapter}/7-seventh.odg:1: warning: not used: a lesson’s name ends in .md`,
    `${chapter}/Quiz.MD:1: warning: not used: write the name of a quiz in lowercase, "quiz.md"`,
  ])
})

test('names in other capitals are reported', async () => {
  const { [`${chapter}/index.md`]: index = '', ...files } = soundSchool
  const dir = await writeFolder({
    ...files,
    [`${chapter}/Index.md`]: index,
    'School.yaml': 'origin: x\n',
    [`${chapter}/3-mac.md`]: `${front}Text.\n`.replaceAll('\n', '\r'),
  })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })

  expect(findings.map(formatFinding).toSorted()).toEqual([
    `${chapter}/Index.md:1: warning: not used: its name must be "index.md"`,
    `${chapter}/index.md:1: error: the file is missing, but "Index.md" is there: capitals count`,
    'School.yaml:1: warning: not used: its name must be "school.yaml"',
  ])
})

const lessonName = 'a lesson’s name starts with its number, "1-name.md"'

test.each([
  ['3-x.mdown', 'a lesson’s name ends in .md'],
  ['3-x', 'a lesson’s name ends in .md'],
  ['3-x.md ', 'a lesson’s name ends in .md'],
  ['3-x.md~', 'a lesson’s name ends in .md'],
  ['3-x.md\u200B', 'a lesson’s name ends in .md'],
  ['3-x.ｍｄ', 'a lesson’s name ends in .md'],
  ['.3-x.md', 'a name that begins with a dot is hidden'],
  ['３-x.md', lessonName],
  ['٣-x.md', lessonName],
  ['3–x.md', lessonName],
  ['x.markdown', lessonName],
  ['quiz.md.txt', 'its name must be "quiz.md"'],
  ['quiz.markdown', 'its name must be "quiz.md"'],
  ['quiz', 'its name must be "quiz.md"'],
  ['index.markdown', 'its name must be "index.md"'],
  ['1-root.quiz.md.txt', 'the name of a quiz ends in ".quiz.md"'],
  ['2-leaf.quiz.markdown', 'the name of a quiz ends in ".quiz.md"'],
])('%j in a chapter is reported: %s', async (name, message) => {
  const { titles, findings } = await read({ [`${chapter}/${name}`]: `${front}Text.\n` })

  expect(titles).toEqual(['Root', 'Leaf'])
  expect(findings).toEqual([`${chapter}/${name}:1: warning: not used: ${message}`])
})

test.each(['.DS_Store', '._3-x.md', '.gitkeep', 'Thumbs.db', 'README.txt', 'figures/credits.doc'])(
  'no finding for %s, which systems and people leave there',
  async (name) => {
    expect((await read({ [`${chapter}/${name}`]: 'x' })).findings).toEqual([])
  },
)

test('a lesson with two endings of its own is one, and is read', async () => {
  const { titles, findings } = await read({ [`${chapter}/3-third.md.md`]: `${front}Text.\n` })

  expect([titles, findings]).toEqual([['Root', 'Leaf', 'T'], []])
})

const subject = chapter.slice(0, chapter.lastIndexOf('/'))
const folderName = 'the name of a folder starts with its number, "1-name"'

test.each([
  [`${subject}/3-x.md`, 'a lesson belongs in the folder of its chapter', 0],
  ['3-x.md', 'a lesson belongs in the folder of its chapter', 0],
  [`${chapter}/3-more/1-x.md`, 'a lesson is a file in the folder of its chapter', 1],
  [`${chapter}/3-x/index.md`, 'a lesson is a file in the folder of its chapter', 1],
  [`${subject}/leaves/index.md`, folderName, 1],
  [`${subject}/2_leaves/1-x.md`, folderName, 1],
  [`${subject}/２-leaves/INDEX.MD`, folderName, 1],
  ['other-school/index.md', folderName, 1],
  ['school.yml', 'its name must be "school.yaml"', 0],
  ['school.yaml.txt', 'its name must be "school.yaml"', 0],
])('what lies at another depth is reported: %s', async (path, message, above) => {
  const { titles, findings } = await read({ [path]: `${front}Text.\n` })

  expect(titles).toEqual(['Root', 'Leaf'])
  const told = path.split('/').slice(0, above ? -above : undefined)
  expect(findings).toEqual([`${told.join('/')}:1: warning: not used: ${message}`])
})

test('folders without pages are left alone wherever they lie', async () => {
  const files = { 'notes/plan.md': 'x', [`${subject}/drafts/sketch.svg`]: svg }
  const { findings } = await read(files)

  expect(findings).toEqual([])
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
  ['[x](files/a(b).csv)', /href="\/media\/\w+\.csv"/],
  ['[x](files/a%28b%29.csv)', /href="\/media\/\w+\.csv"/],
  ['[x](<./files/a(b).csv>)', /href="\/media\/\w+\.csv"/],
  ['[x](files/50%25.csv?download=1#top)', /href="\/media\/\w+\.csv"/],
  ['[x](<files/50%.csv>)', /href="\/media\/\w+\.csv"/],
  ['[x][r]\n\n[r]: <4-next one.md> "Next"', /href="\/lessonpage\?id=/],
  ['[x](4-next%20one.md#%C3%BCber-uns)', /href="\/lessonpage\?id=[\w-]+#h-%C3%BCber-uns"/],
  ['[x](4-next%20one.md#u%CC%88ber-uns)', /href="\/lessonpage\?id=[\w-]+#h-%C3%BCber-uns"/],
  ['[x](<4-next one.md#Über-uns>)', /href="\/lessonpage\?id=[\w-]+#h-%C3%BCber-uns"/],
  ['[x](HTTPS://School.example/A)', /href="https:\/\/School\.example\/A"/],
  ['[x](MailTo:ada@school.example)', /href="mailto:ada@school\.example"/],
  ['[x](<https://school.example/a b?q=c d>)', /href="https:\/\/school\.example\/a%20b\?q=c%20d"/],
])('%s leads where Markdown says', async (text, href) => {
  const dir = await writeFolder({
    ...soundSchool,
    ...lessonWith(text),
    [`${chapter}/4-next one.md`]: `${front}## Über uns\n\nText.\n`,
    [`${chapter}/files/a(b).csv`]: 'a,b\n',
    [`${chapter}/files/50%.csv`]: 'a,b\n',
  })
  const { school, findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  const html = lessonsOf(school).flatMap(({ blocks }) =>
    blocks.map((block) => (block.type === 'html' ? block.html : '')),
  )

  expect(findings.filter(({ level }) => level !== 'note').map(formatFinding)).toEqual([])
  expect(html.join('\n')).toMatch(href)
})

test.each([
  ['[x](<files/no data.csv>)', 'the link "files/no data.csv" leads nowhere'],
  [
    '![A leaf](<figures/leaf #1.svg>)',
    'the picture "figures/leaf #1.svg" exists: write "#" as "%23" in its address',
  ],
  [
    '[x](<files/what?.csv>)',
    'the link "files/what?.csv": exists: write "?" as "%3F" in its address',
  ],
  [
    '![A leaf](figures/leaf.avif)',
    'the picture "figures/leaf.avif" exists but cannot be used: save pictures as .svg, .png, .jpg, .webp or .gif',
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/leaf.srt"}',
    'the video\'s captions "films/leaf.srt" exists but cannot be used: save captions as WebVTT, .vtt',
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/leaf.txt"}',
    'the video\'s captions "films/leaf.txt" is of another kind: captions are WebVTT, and their name ends in .vtt',
  ],
  [
    '::video[A leaf]{src="https://films.example/watch?v=1" captions="films/leaf.vtt"}',
    'the video\'s src "https://films.example/watch?v=1" is not a video file: the address must end in .mp4 or .webm, and pages of video services cannot be shown',
  ],
  [
    '::video[A leaf]{src="films/six.mp4" captions="films/leaf.vtt"}',
    `the video's src "films/six.mp4" is refused: see ${chapter}/films/six.mp4`,
  ],
  [
    '::video[A leaf]{src="films/leaf.mp4" captions="films/small.vtt"}',
    `the video's captions "films/small.vtt" is refused: see ${chapter}/films/small.vtt`,
  ],
  [
    '![A leaf](figures/none.png)',
    `the picture "figures/none.png" is refused: see ${chapter}/figures/none.png`,
  ],
])('%s is reported at its line: %s', async (text, message) => {
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

test('a link to a heading that another lesson does not have is reported', async () => {
  const { findings } = await read(
    lessonWith('[Deep](1-root.md#deep), [shallow](1-root.md#shallow) and [leaf](2-leaf.md#)'),
  )

  expect(findings).toEqual([`${page}:7:25: error: "1-root.md" has no heading "#shallow"`])
})

test('a lesson of which only a comment is left is empty', async () => {
  const { findings } = await read(lessonWith('<!-- To be written. -->'))

  expect(findings).toContain(`${page}:1: error: the file is empty below its front matter`)
})

test('a picture that is another kind than its name says is reported by its kind', async () => {
  const { findings } = await read({
    ...lessonWith('![A leaf](figures/photo.jpg)'),
    [`${chapter}/figures/photo.jpg`]: buildPng(4, 3),
  })

  expect(findings).toContain(
    `${chapter}/figures/photo.jpg:1: error: the picture is a PNG, .png: change the end of its name to match`,
  )
})

test('a file in place of a folder is reported as one', async () => {
  const dir = await writeFolder({ 'quiz.xml': '<quiz/>' })
  const { findings } = await readSchool(`${dir}/quiz.xml`, { skipFaulty: false, language: 'en' })

  expect(findings).toMatchObject([
    { message: 'this is a file: a school is a folder, or a .zip of one' },
  ])
})
