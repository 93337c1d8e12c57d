import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

/** As a browser reads it. */
const parsed = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim()

it.each([
  ['Water', 'Water'],
  [' <p>one <em>two</em></p>\n', 'one two'],
  ['<code>a &#x3C; b &#x26;&#x26; c > d</code>', 'a < b && c > d'],
  ['5 &#215; 3 &amp; &lt;a&gt; &quot;b&quot; c&apos;s', '5 × 3 & <a> "b" c\'s'],
  ['<img src="/media/a.svg" alt="a > b" title=\'<i>\'>leaf', 'leaf'],
  ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', 'x=2'],
  ['&#x26;lt; stays', '&lt; stays'],
  ['&#x1F34A; fruit', '🍊 fruit'],
])('%j says %j, as in a browser', (html, words) => {
  expect(plainText(html)).toBe(words)
  expect(parsed(html)).toBe(words)
})
