import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const files: Record<string, string> = {
  '/assets/base-a1.css': 'a{color:red}',
  '/assets/home-b2.css': 'b{color:blue}',
  '/assets/odd-c3.css': 'c::after{content:"</style>"}',
}
const read = (address: string) => files[address]
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
const again = (name: string) => link(name).replace('.css', '.css#')
const inert = (name: string, mark = '') =>
  `<link rel="stylesheet" href="/assets/${name}.css${mark}" disabled=""/>`

test('styles stand in the page in their order, each once, and their links load nothing', () => {
  const page = `<head><title>x</title>${link('base-a1')}<meta/>${link('home-b2')}${again('base-a1')}</head><body>y</body>`
  const style = 'a{color:red}\nb{color:blue}'

  const { html, hashes } = inlineStyles(page, read)

  expect(html).toBe(
    `<head><title>x</title><style>${style}</style>${inert('base-a1')}<meta/>${inert('home-b2')}${inert('base-a1', '#')}</head><body>y</body>`,
  )
  expect(hashes).toEqual([createHash('sha256').update(style).digest('base64')])
})

test('what is unknown, would end the style early, or is in the body stays as it is', () => {
  const page = `<head>${link('odd-c3')}${link('made-up-d4')}</head><body>${link('base-a1')}</body>`

  expect(inlineStyles(page, read)).toEqual({ html: page, hashes: [] })
  expect(inlineStyles(link('base-a1'), read)).toEqual({ html: link('base-a1'), hashes: [] })
})
