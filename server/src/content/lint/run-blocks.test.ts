import { describe, expect, it, test } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { buildPage, complaints, render } from '../markdown/test-page.ts'
import { lintText } from './text.ts'

const faults = (text: string) => {
  const { page, findings } = buildPage(text)
  lintText(parseMarkdown(text).children, page)
  return complaints(findings)
}

describe('code that is marked to run and cannot is an error at its line', () => {
  it.each([
    [
      'in another language',
      '```js run\na()\n```',
      '1 code in "js" cannot run: only html, css below html, and python can',
    ],
    ['as css alone', '```css run\np{}\n```', '1 css runs only right below html that runs'],
    [
      'as css below html that does not',
      '```html\n<p>\n```\n\n```css run\np{}\n```',
      '5 css runs only',
    ],
    [
      'as css apart from its html',
      '```html run\n<p>\n```\n\nText.\n\n```css run\np{}\n```',
      '7 css runs only',
    ],
    ['in a call-out', ':::try[Now]\n```css run\np{}\n```\n:::', '2 css runs only'],
  ])('%s', (_, text, fault) => {
    expect(faults(text)).toContainEqual(expect.stringContaining(fault))
  })

  it.each([
    ['python', '```python run title="sums.py"\nprint(1)\n```'],
    ['html and the css below it', '```html run\n<p>\n```\n\n```css title="a" run\np{}\n```'],
    ['code that is not marked', '```js title="let it run now"\na()\n```'],
  ])('and %s is none', (_, text) => {
    expect(faults(text)).toEqual([])
  })
})

test('code that runs says in which language, and other code says nothing', () => {
  expect(render('```python run title="a.py"\nprint(1)\n```').html).toContain('data-run="python"')
  expect(render('```python title="run"\nprint(1)\n```').html).not.toContain('data-run')
  expect(render('```js run\na()\n```').html).not.toContain('data-run')
})
