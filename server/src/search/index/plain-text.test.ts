import { expect, test } from 'vitest'
import { lessonText, plainText } from './plain-text.ts'

test.each([
  ['<p>One.</p>\n<p>Two <em>and</em> three.</p>', 'One. Two and three.'],
  ['<p>H<sub>2</sub>O</p><ul><li>a</li><li>b</li></ul>', 'H2O a b'],
  ['<p>2 &#x3C; 5 &#x26; 3 &gt; 1</p>', '2 < 5 & 3 > 1'],
  ['<p>&#x26;#x3C; stays as it was written</p>', '&#x3C; stays as it was written'],
  ['<img alt="a > b" src="/media/x.png"> after', 'after'],
  ['<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of it</p>', '1 2 of it'],
  [
    '<p>Its <dfn class="term" data-means="a tube">stem<span class="term-means" role="note">a tube</span></dfn>.</p>',
    'Its stem (a tube).',
  ],
  ['<pre><code>&#x3C;<span class="hljs-name">p</span>></code></pre>', '<p>'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a lesson’s words are those of its blocks of HTML, quick checks left out', () => {
  const check = { type: 'check' as const, questionId: 'q', question: { text: 'Which?' } }

  expect(
    lessonText([
      { type: 'html', html: '<p>Before</p>' },
      check,
      { type: 'html', html: '<p>after</p>' },
    ]),
  ).toBe('Before after')
})
