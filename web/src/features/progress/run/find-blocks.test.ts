import { expect, test } from 'vitest'
import { findBlocks } from './find-blocks.ts'

function find(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  const { blocks, undo } = findBlocks(root)
  const parts = blocks.map((block) =>
    block.parts.map(({ language, title, code }) => [language, title, code]),
  )
  return { root, parts, undo }
}
const pre = (run: string, code: string) => `<pre data-run="${run}"><code>${code}\n</code></pre>`
const titled = (title: string, inside: string) =>
  `<figure class="code"><figcaption>${title}</figcaption>${inside}</figure>`

test('HTML is one block with the CSS right below it, and with no other', () => {
  const { parts } = find(
    titled('page.html', pre('html', '&lt;p&gt;')) +
      pre('css', 'p{}') +
      pre('html', 'b') +
      '<p></p>',
  )

  expect(parts).toEqual([
    [
      ['html', 'page.html', '<p>'],
      ['css', '', 'p{}'],
    ],
    [['html', '', 'b']],
  ])
})

test('Python is a block of its own, and code that does not run is none', () => {
  const { parts, root } = find(pre('python', 'a\n  b') + '<pre><code>c</code></pre>')

  expect(parts).toEqual([[['python', '', 'a\n  b']]])
  expect(root.querySelectorAll('.on-paper')).toHaveLength(1)
})

test('what was replaced comes back', () => {
  const html = titled('a', pre('html', 'x')) + pre('css', 'y')
  const { root, undo } = find(html)
  expect(root.querySelectorAll('figure.on-paper, pre.on-paper')).toHaveLength(2)

  undo()
  expect(root.querySelector('.on-paper')).toBeNull()
  expect(root.children).toHaveLength(2)
})
