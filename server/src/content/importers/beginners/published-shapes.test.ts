// What the pages of the sister courses hold as they are published, in words of our own: nothing of a lesson may be lost.
import { expect, test } from 'vitest'
import { formatFinding } from '../../model/findings.ts'
import { lessonsOf } from '../../model/walk.ts'
import { readSchool } from '../../read-school.ts'
import { svg, writeFolder } from '../../test-folder.ts'

const site = 'https://quizzes.example/quiz'
const quizFile = (...ids: number[]) => {
  const answerOptions = [
    { answerText: 'Yes', isCorrect: 'true' },
    { answerText: 'No', isCorrect: 'false' },
  ]
  const quiz = [{ questionText: 'Do bees fly?', answerOptions }]
  return JSON.stringify([{ quizzes: ids.map((id) => ({ id, title: `Quiz ${id}`, quiz })) }])
}

const first = '1-Hive/1-comb'
const prose = 'A paragraph about bees that is long enough to be a summary.'
const base = {
  'README.md': '# Bees for Beginners\n\nAll about bees, in a few lessons.\n',
  '1-Hive/README.md': '# The hive\n\nWhere bees live, and what they build there.\n',
  'quizzes/en.json': quizFile(1, 2),
}

const read = async (files: Record<string, string>, language = 'en') => {
  const dir = await writeFolder({ ...base, ...files })
  const { school, findings } = await readSchool(dir, { language, skipFaulty: false })
  const lessons = lessonsOf(school)
  const [block] = lessons[0]?.blocks ?? []
  const html = block?.type === 'html' ? block.html : ''
  return { lessons, html, findings: findings.map(formatFinding) }
}
const readPage = async (...lines: string[]) =>
  read({ [`${first}/README.md`]: ['# Comb', ...lines].join('\n\n') })

test('HTML blocks keep their words, links and pictures', async () => {
  const { html, findings } = await read({
    [`${first}/README.md`]: [
      '# Comb',
      '<dl>\n<dt>Drone</dt>\n<dd>\nA male bee, **without** a sting. See [the hive](../1-comb/README.md#wax).\n<ul>\n<li>large eyes</li>\n<li><a href="https://bees.example/x">more</a></li>\n</ul>\n</dd>\n</dl>',
      '<img src="comb.svg" alt="A comb" width="50%">',
      '<iframe src="https://films.example/1"></iframe>',
      '## Wax',
    ].join('\n\n'),
    [`${first}/comb.svg`]: svg,
  })

  expect(html).toContain('<strong>Drone</strong>')
  expect(html).toContain('<strong>without</strong> a sting')
  expect(html).toContain('href="#h-wax"')
  expect(html).toMatch(/<ul>\s*<li>large eyes<\/li>\s*<li><a href="https:\/\/bees.example\/x"/)
  expect(html).toMatch(/<figure><img src="\/media\/[^>]+alt="A comb"/)
  expect(html).not.toContain('films.example')
  expect(findings).toContainEqual(expect.stringContaining('left out: the HTML tag <iframe>'))
})

test.each([
  [
    'cells side by side',
    '<table><tr><th>Bee</th><th>Size</th></tr><tr><td>Queen</td><td>big</td></tr></table>',
    /Bee\s+Size[\s\S]*Queen\s+big/,
  ],
  [
    'code',
    '<pre><code>if a &lt; b:\n    # then\n\n    go()\n</code></pre>',
    /<pre[\s\S]*if a &#x3C; b:\n    # then\n\n    go\(\)/,
  ],
  [
    'numbers before items',
    '<ol>\n<li>Fly</li>\n<li>Land</li>\n<li>Rest</li>\n</ol>',
    /<ol>\s*<li>Fly<\/li>\s*<li>Land<\/li>\s*<li>Rest<\/li>\s*<\/ol>/,
  ],
  [
    'lists within lists',
    '<ul>\n  <li>Workers\n    <ol start="2">\n      <li>clean</li>\n      <li>\n        <p>feed</p>\n<pre>bees:\n  two</pre>\n        <ul><li>larvae</li><li>the queen</li></ul>\n      </li>\n    </ol>\n    and then all fly\n  </li>\n  <li>Drones</li>\n</ul>\n<p>No bee.</p>',
    new RegExp(
      [
        '<ul>',
        '<li>',
        '(<p>)?Workers(</p>)?',
        '<ol start="2">',
        '<li>',
        '(<p>)?clean(</p>)?',
        '</li>',
        '<li>',
        '<p>feed</p>',
        '<pre[^>]*><code[^>]*>bees:\n  two',
        '</code></pre>',
        '<ul>',
        '<li>larvae</li>',
        '<li>the queen</li>',
        '</ul>',
        '</li>',
        '</ol>',
        '<p>and then all fly</p>',
        '</li>',
        '<li>',
        '(<p>)?Drones(</p>)?',
        '</li>',
        '</ul>',
        '<p>No bee.</p>',
      ].join('\\s*'),
    ),
  ],
  [
    'a list in an item that says nothing else',
    '<ul><li><ul><li>wax</li></ul></li><li>honey</li></ul>',
    /<ul>\s*<li>\s*<ul>\s*<li>wax<\/li>\s*<\/ul>\s*<\/li>\s*<li>honey<\/li>\s*<\/ul>/,
  ],
  [
    'addresses between angles',
    '<div>See <https://bees.example/x> or <me@bees.example></div>',
    /href="https:\/\/bees.example\/x"[\s\S]*href="mailto:me@bees.example"/,
  ],
  [
    'addresses without quotation marks',
    '<p><a title="no href=y" href=https://bees.example/z>more</a></p>',
    /<a href="https:\/\/bees.example\/z"[^>]*>more<\/a>/,
  ],
  ['a sign that begins no heading', '<p># bees\nand wasps</p>', /<p># bees\s+and wasps<\/p>/],
])('an HTML block keeps %s', async (_, block, shown) => {
  expect((await readPage(prose, block)).html).toMatch(shown)
})

test('HTML brings in nothing that Markdown could not', async () => {
  const { html, findings } = await readPage(
    '<div onclick="alert(1)">Words <scr<script></script>ipt>alert(2)</script> <a href="https://a.example" onclick="x()">link</a></div>',
    '<p><img src="x" onerror="alert(3)" alt="Bee"></p>',
    '<style>\n.secret { color: red }\n</style>',
    '<div><script>const secret = 1</script></div>',
    'In a line <a href="javascript:alert(4)">words</a> and <b onclick="x">bold</b>.',
  )

  expect(html).not.toMatch(/onclick|onerror|<script|javascript:|secret/)
  expect(html).toContain('<strong>bold</strong>')
  expect(findings).toContainEqual(expect.stringContaining('a link may not use "javascript:"'))
})

test('letters that stand high or low stay where they are', async () => {
  const { html } = await readPage('Take x<sub>1</sub> and &sigma;<sup>2</sup>, press <kbd>C</kbd>.')

  expect(html).toContain('x<sub>1</sub> and σ<sup>2</sup>')
  expect(html).toContain('<code>C</code>')
})

test('a picture in a table of one column is a picture with its caption', async () => {
  const { html } = await read({
    [`${first}/README.md`]:
      '# Comb\n\n|![A sketch](../../notes/comb.svg)|\n|:---:|\n|The comb - _sketched by [Ada](https://a.example)_ |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    'notes/comb.svg': svg,
  })

  expect(html).toMatch(/^<figure><img[^>]+alt="A sketch"[^>]*><\/figure>\s*<p>The comb - <em>/)
  expect(html.match(/<table>/g)).toHaveLength(1)
})

test('a heading that names a quiz goes with its link, and what stood below it moves up', async () => {
  const { lessons, html } = await readPage(
    `## Quiz before you read\n[Quiz, before you read](${site}/1)`,
    prose,
    `## [Once more](${site}/1) 🎯`,
    '### Workers',
    '#### Young ones',
    '### Queens',
    '## Drones',
    `### Test yourself\n\nA word first.\n\n[The quiz](${site}/2)`,
  )

  expect(lessons[0]?.headings.map(({ text }) => text)).toEqual(['Workers', 'Queens', 'Drones'])
  expect(html).toMatch(/^<p>A paragraph about bees/)
  expect(html).toContain('<h3 id="h-young-ones">')
  expect(html).toContain('<h3 id="h-test-yourself">')
  expect(html).not.toMatch(/quiz/i)
})

test('the summary is the text below the quiz before the lesson', async () => {
  const { lessons } = await readPage(
    'A film about bees, which was made long ago and is shown here.',
    `## [Before](${site}/1)`,
    prose,
    '## Task',
    'Something else that is as long as a summary has to be, at least.',
  )

  expect(lessons[0]?.summary).toBe(prose)
})

test('pages with several titles have one, and no level is skipped', async () => {
  const quoted = '> ### Quoted\n> Words.'
  const { html } = await readPage('---', prose, quoted, '# Challenge', '#### Deep', '---')

  expect(html).toMatch(/<h2 id="h-challenge">[\s\S]*<h3 id="h-deep">/)
  expect(html).not.toContain('<h1')
  expect(html).toMatch(/<blockquote>\s*<p><strong>Quoted<\/strong><\/p>/)
  expect(html).not.toContain('<hr>')
})

test('a chapter without numbered lessons has what its folders or its own page teach', async () => {
  const { lessons } = await read({
    [`${first}/README.md`]: `# Comb\n\n${prose}\n`,
    '2-Game/README.md': '# A game\n\n[Play](./guess/README.md)\n',
    '2-Game/guess/README.md': `# Guess the bee\n\n[Before](${site}/1)\n\n${prose}\n\n[After](${site}/2)\n`,
    '2-Game/solution/README.md': '# Solution\n',
    '10-Project/README.md': `# A hive of your own\n\n[Look back](../2-Game/guess/README.md)\n`,
  })

  expect(lessons.map(({ title, quizzes }) => [title, quizzes.length])).toEqual([
    ['Comb', 0],
    ['Guess the bee', 2],
    ['A hive of your own', 0],
  ])
  const [block] = lessons[2]?.blocks ?? []
  expect(block?.type === 'html' && block.html).toMatch(/href="\/lessonpage\?id=[^"]+">Look back/)
})

test('a link to a chapter leads to its first lesson', async () => {
  const { html, findings } = await read({
    [`${first}/README.md`]:
      '# Comb\n\n[One](../../2-Queen/README.md) [two](/2-Queen) [three](../../../../2-Queen/) [four](../../2-Queen/data)\n',
    '2-Queen/1-egg/README.md': '# Egg\n',
    '2-Queen/data/x.txt': 'x',
  })

  expect(html.match(/href="\/lessonpage\?id=/g)).toHaveLength(3)
  expect(findings.filter((line) => line.includes('its text stays'))).toHaveLength(1)
})

test.each([
  ['there are just two for it', [1, 2, 3, 4], 2],
  ['there are just two, and more behind', [1, 2, 3, 4, 5, 6], 2],
  ['there are more', [1, 2, 3, 4, 0], 0],
  ['there is one', [2, 3, 4], 0],
])(
  'a lesson that names no quiz has those before its neighbour’s where %s',
  async (_, ids, count) => {
    const { lessons, findings } = await read({
      'quizzes/en.json': quizFile(...ids),
      [`${first}/README.md`]: `# Comb\n\n[Quiz](https://quizzes.example/)\n\n${prose}\n`,
      '1-Hive/2-queen/README.md': `# Queen\n\n[Before](${site}/3)\n\n${prose}\n\n[After](${site}/4)\n`,
    })

    expect(lessons.map(({ quizzes }) => quizzes.length)).toEqual([count, 2])
    const told = findings.filter((line) => line.includes('does not say which quizzes'))
    expect(told).toHaveLength(count === 0 ? 0 : 1)
  },
)

test('a translation shows the pictures and files of the English page', async () => {
  const { html, findings } = await read(
    {
      [`${first}/README.md`]: '# Comb\n',
      [`${first}/data.csv`]: 'a,b\n1,2\n',
      'notes/comb.svg': svg,
      [`translations/fr/${first}/README.md`]:
        '# Rayon\n\n![Un rayon](../../notes/comb.svg)\n\n![De même](/notes/comb.svg)\n\n[données](data.csv)\n',
    },
    'fr',
  )

  expect(html.match(/<img src="\/media\//g)).toHaveLength(2)
  expect(html).toContain('download="data.csv"')
  expect(findings.filter((line) => line.includes('picture'))).toEqual([])
})

test('a translation may lie beside its page', async () => {
  const { lessons, html } = await read(
    {
      [`${first}/README.md`]: '# Comb\n',
      [`${first}/task.md`]: '# Task\n',
      [`${first}/images/comb.svg`]: svg,
      [`${first}/translations/README.it.md`]:
        '# Favo\n\n![Un favo](../images/comb.svg)\n\n[Compito](task.it.md)\n',
      [`${first}/translations/task.it.md`]: '# Compito\n\nFai qualcosa.\n',
    },
    'it',
  )

  expect(lessons[0]?.title).toBe('Favo')
  expect(html).toContain('<img src="/media/')
  expect(html).toContain('<a href="#extra-task">Compito</a>')
  expect(html).toContain('Fai qualcosa.')
})

test('parts of a chapter’s page that are not shown, and a diagram that is not drawn, are reported', async () => {
  const { findings } = await read({
    '1-Hive/README.md': '# The hive\n\nWhere bees live.\n\n### Lessons\n\n1. [Comb](1-comb)\n',
    [`${first}/README.md`]: '# Comb\n\n```mermaid\ngraph LR\n```\n',
  })

  expect(findings).toContain('1-Hive/README.md:1: note: left out: all but the first paragraph')
  expect(findings).toContainEqual(
    expect.stringContaining('README.md:3:1: note: a diagram is shown'),
  )
})
