// Lists of HTML as the courses publish them: code with blank lines, items without words, words that look like marks.
import { expect, test } from 'vitest'
import { formatFinding } from '../../model/findings.ts'
import { lessonsOf } from '../../model/walk.ts'
import { readSchool } from '../../read-school.ts'
import { writeFolder } from '../../test-folder.ts'

const prose = 'A paragraph about bees that is long enough to be a summary.'
const readPage = async (...blocks: string[]) => {
  const dir = await writeFolder({
    'README.md': '# Bees for Beginners\n\nAll about bees, in a few lessons.\n',
    '1-Hive/README.md': '# The hive\n\nWhere bees live, and what they build there.\n',
    '1-Hive/1-comb/README.md': ['# Comb', ...blocks].join('\n\n'),
    'quizzes/en.json': '[{"quizzes": []}]',
  })
  const { school, findings } = await readSchool(dir, { language: 'en', skipFaulty: false })
  const [lesson] = lessonsOf(school)
  const [block] = lesson?.blocks ?? []
  const html = block?.type === 'html' ? block.html : ''
  return { lesson, html, findings: findings.map(formatFinding) }
}

const steps =
  '<ol>\n<li>Type\n<pre><code>line1\nline2\n\n  line3 &lt; 4\n\n\nline4 of a rather long program</code></pre></li>\n<li>Run\n  <pre>\nmore\n\nof it\n</pre>\n</li>\n<li>Rest</li>\n</ol>'

test('code with blank lines stays whole in its item', async () => {
  const { html, lesson } = await readPage('## Steps', steps, `${prose}\n\n## End\n\nWords.`)
  const code = (text: string) => String.raw`<pre[^>]*><code[^>]*>${text}\n<\/code><\/pre>`

  expect(html).toMatch(
    new RegExp(
      [
        '<ol>',
        '<li>',
        '<p>Type</p>',
        code(String.raw`line1\nline2\n\n  line3 &#x3C; 4\n\n\nline4 of a rather long program`),
        '</li>',
        '<li>',
        '<p>Run</p>',
        code(String.raw`more\n\nof it`),
        '</li>',
        '<li>',
        '(<p>)?Rest(</p>)?',
        '</li>',
        '</ol>',
      ].join(String.raw`\s*`),
    ),
  )
  expect(html).not.toMatch(/[\uE000-\uE00F]/)
  expect(lesson?.summary).toBe(prose)
})

test('so it does in a list of Markdown, and code in a fence stays what it is', async () => {
  const { html } = await readPage(
    '- One\n\n  <div><pre>a\n\n  b</pre></div>\n\n- Two',
    '```html\n<ol><li><pre>\n\nx</pre></li></ol>\n```',
  )

  expect(html).toMatch(/<code[^>]*>a\n\nb\n<\/code>/)
  expect(html).toMatch(/<li>\s*<p>Two<\/p>\s*<\/li>\s*<\/ul>/)
  expect(html).not.toMatch(/[\uE000-\uE00F]/)
})

test('a summary holds no markup', async () => {
  const { lesson } = await readPage(
    '## Steps',
    'Bees <b>fly</b> over <kbd>flowers</kbd> and fields of all colours.</code></pre></li>',
  )

  expect(lesson?.summary).toBe('Bees fly over flowers and fields of all colours.')
})

const item = (words: string) => String.raw`<li>\s*(<p>)?${words}(</p>)?\s*</li>`
test.each([
  ['<ul><li></li><li>last</li></ul>', `<ul>\\s*${item('')}\\s*${item('last')}\\s*</ul>`],
  [
    '<ul><li><p> </p>\n</li>\n<li>last</li></ul>',
    `<ul>\\s*${item('')}\\s*${item('last')}\\s*</ul>`,
  ],
  [
    '<ol><li>first<li><li>last</ol>',
    `<ol>\\s*${['first', '', 'last'].map(item).join('\\s*')}\\s*</ol>`,
  ],
  ['<ul><li>1. text</li><li>2) text</li></ul>', `${item('1. text')}\\s*${item('2\\) text')}`],
  ['<ol><li>- dash</li><li><p>+ plus</p></li></ol>', `${item('- dash')}\\s*${item('\\+ plus')}`],
  ['<ul><li>* star</li><li>-</li><li>3.</li></ul>', ['\\* star', '-', '3.'].map(item).join('\\s*')],
  ['<ul><li>1.5 m</li><li>-5</li></ul>', `${item('1.5 m')}\\s*${item('-5')}`],
  [
    '<ol start="0"><li>zero</li><li>one</li></ol>',
    `<ol start="0">\\s*${item('zero')}\\s*${item('one')}`,
  ],
  ['<ol start="x"><li>one</li></ol>', `<ol>\\s*${item('one')}`],
])('%j keeps its items', async (block, shown) => {
  const { html } = await readPage(prose, block)

  expect(html).toMatch(new RegExp(shown))
  expect(html).not.toMatch(/[\uE000-\uE00F\\]/)
})

test.each([
  ['a block of its own', '<div class="mermaid">\ngraph LR\n\n  A--&gt;B\n</div>'],
  ['a block among classes', "<div id=x class='wide mermaid'>\ngraph LR\n\n  A-->B\n</div>"],
  ['code', '<pre class="mermaid">\ngraph LR\n\n  A--&gt;B\n</pre>'],
  ['a fence with braces', '```{mermaid}\ngraph LR\n\n  A-->B\n```'],
])('a diagram in %s is reported, and read as code', async (_, block) => {
  const { html, findings } = await readPage(prose, block)

  expect(findings).toContainEqual(
    expect.stringContaining('README.md:5:1: note: a diagram is shown as text, not drawn'),
  )
  expect(html).toMatch(
    /<figcaption>Diagram, as text<\/figcaption><pre[^>]*><code[^>]*>graph LR\n\n  A-->B\n/,
  )
})
