// A course with every kind of lesson: words, code, formulas and tables, a film, questions of each type.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

const course = '1-skills/1-workshop'
const chapter = `${course}/1-workshop/1-everything`
const front = (lines: string) => `---\n${lines}\n---\n\n`
const lesson = (title: string, text: string) =>
  front(`title: ${title}\nminutes: 5\nsummary: A lesson of one kind.\nkind: read`) + text

const filling = Array.from(
  { length: 12 },
  (_, n) => `## Part ${n + 1}\n\n${'A sentence that makes the page longer. '.repeat(12)}\n`,
).join('\n')

const words = `A :term[stoma]{means="a tiny door"} opens. This sentence is selected by its reader.

See [the lesson about code](2-code.md) and [the last part](#part-12).[^1]

:::note[Look]
A note with [a link](https://example.com).
:::

:::fold[One way to do it]
Hidden until somebody opens it.
:::

[^1]: A footnote.

${filling}`

const code = `First a file, then a line.

\`\`\`python title="hello.py"
print("hello")
${'print("a line far wider than any screen has room for") ; '.repeat(6)}
\`\`\`

\`\`\`
plain words
\`\`\`

${filling}`

const sums = `$$ a^2 + b^2 = c^2 ${'+ \\frac{x_1}{y_1} '.repeat(30)} $$

| ${'A wide heading | '.repeat(12)}
|${'---|'.repeat(12)}
| ${'a cell of it | '.repeat(12)}

${filling}`

const film = `::video[A moving colour]{src="film.webm" captions="film.vtt"}

![A square](square.svg "A square")

${filling}`

const checks = `
:::check
Pick the right one.

- [x] This
- [ ] That
:::

:::check
Pick both.

- [x] One
- [x] Two
- [ ] Three
:::

:::check
What is the green stuff in a leaf called?

::about{type="short-text"}

- [x] chlorophyll
:::

:::check
How much is 2 + 2?

::about{type="numeric"}

- [x] 4
:::

:::check
In which order?

::about{type="ordering"}

1. First
2. Second
3. Third
:::

:::check
Which belongs to which?

::about{type="matching"}

| Part  | Job    |
| ----- | ------ |
| Root  | Drinks |
| Stoma | Opens  |
:::

:::check
Fill in the gaps.

A leaf needs :gap[light] and :gap[water]{or="stone | sugar"}.
:::

:::check
What would you test next?

::about{type="reflection"}
:::

${filling}`

/** Titles in the lessons' order. */
export const kinds = ['Words', 'Code', 'Sums', 'Film', 'Checks'] as const

/** Writes the course; returns its folder, to be brought in and removed. */
export function writeWorkshop(filmBytes: Buffer): string {
  const root = mkdtempSync(join(tmpdir(), 'kinnow-workshop-'))
  const files: Record<string, string | Buffer> = {
    '1-skills/index.md': front('name: Workshops\nkind: skill'),
    [`${course}/index.md`]: front('name: Workshop\nsummary: Every kind of lesson.'),
    [`${course}/1-workshop/index.md`]: front('name: Workshop\nsummary: Every kind of lesson.'),
    [`${chapter}/index.md`]: front('name: Everything\nsummary: Every kind of lesson.'),
    [`${chapter}/1-words.md`]: lesson('Words', words),
    [`${chapter}/2-code.md`]: lesson('Code', code),
    [`${chapter}/3-sums.md`]: lesson('Sums', sums),
    [`${chapter}/4-film.md`]: lesson('Film', film),
    [`${chapter}/5-checks.md`]: lesson('Checks', checks),
    [`${chapter}/film.webm`]: filmBytes,
    [`${chapter}/film.vtt`]: 'WEBVTT\n\n00:00.000 --> 00:02.000\nA colour\n',
    [`${chapter}/square.svg`]:
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

/** Some seconds of changing colour, recorded by the browser itself. */
export async function recordFilm(page: Page, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas')
    const paper = canvas.getContext('2d')
    let hue = 0
    const painting = setInterval(() => {
      if (paper) paper.fillStyle = `hsl(${(hue += 7)},80%,50%)`
      paper?.fillRect(0, 0, canvas.width, canvas.height)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    setTimeout(() => recorder.stop(), length * 1000)
    await stopped
    clearInterval(painting)
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, seconds)
  return Buffer.from(base64, 'base64')
}
