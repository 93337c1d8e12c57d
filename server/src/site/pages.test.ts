import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageKey, scriptHashes } from './pages.ts'

test('a page is kept once, whatever else stands in its address', () => {
  expect(pageKey('/explore/category?utm_source=mail')).toBe('/explore/category')
  expect(pageKey('/explore/category/skilledbased?page=2&x=1')).toBe(
    '/explore/category/skilledbased?page=2',
  )
  expect(pageKey('/faq?q=dark')).toBe('/faq?q=dark')
  expect(pageKey('/lessonpage?id=abc')).toBe('/lessonpage')
})

test('a reply of the API is kept by its whole address', () => {
  expect(pageKey('/api/subjects?subcategoryId=a&page=2')).toBe(
    '/api/subjects?subcategoryId=a&page=2',
  )
})

test('inline scripts are allowed by their hash, scripts from files are not counted', () => {
  const code = 'document.title = "a"'
  const hash = createHash('sha256').update(code).digest('base64')

  const html = `<script src="/a.js"></script><script>${code}</script><script type="module">${code}</script>`

  expect(scriptHashes(html)).toEqual([hash])
})
