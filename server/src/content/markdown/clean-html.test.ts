import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test.each([
  [
    'ids and classes that an importer gives',
    '<details class="extra" id="extra-1"><p>More</p></details>',
  ],
  ['words with "and"', 'Salt &amp; pepper'],
  ['words with the same spelled otherwise', '<p>2 &lt; 3 &#x26; 4 > 3</p>'],
])('the text of a backup stays to the letter: %s', (_, html) => {
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['a script', '<p>a</p><script src="/media/a.js"></script>', '<p>a</p>'],
  [
    'a handler',
    '<img src="/media/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a.svg" onerror="b()">',
    '<img src="/media/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a.svg">',
  ],
  ['another page', '<meta http-equiv="refresh" content="0;url=https://a.example">', ''],
  [
    'a part that looks like one of the program',
    '<div class="_backdrop_1hngr_2 note"><p>a</p></div>',
    '<div class=""><p>a</p></div>',
  ],
  ['an address of a script', '<a href="javascript:b()">c</a>', '<a>c</a>'],
])('%s does not', (_, html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned)
})
