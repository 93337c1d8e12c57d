import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptHashes } from './pages.ts'

test('inline scripts are allowed by their hash, scripts from files are not counted', () => {
  const code = 'document.title = "a"'
  const hash = createHash('sha256').update(code).digest('base64')

  const html = `<script src="/a.js"></script><script>${code}</script><script type="module">${code}</script>`

  expect(scriptHashes(html)).toEqual([hash])
})
