// The theme of a page: chosen without any other script, and also where the browser keeps nothing.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runPageScript } from '#test/page-script.ts'
import { keepTheme, readTheme, themeScript } from './theme.ts'

const html = document.documentElement.dataset
const list = document.createElement('select')
list.name = 'theme'
for (const theme of ['light', 'dark', 'device']) list.add(new Option(theme, theme))

// As it runs in the page's head.
let forget: () => void
beforeAll(() => {
  forget = runPageScript(themeScript)
})
afterAll(() => forget())
beforeEach(() => {
  document.body.append(list)
  comeBack()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete html['chosen']
  list.remove()
})

const comeBack = () => window.dispatchEvent(new Event('pageshow'))
function choose(theme: string) {
  list.value = theme
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
const keepNothing = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

it('a choice counts at once, is kept, and stands nowhere else', () => {
  choose('dark')

  expect([html['theme'], readTheme(), localStorage.getItem('theme'), html['chosen']]).toEqual([
    'dark',
    'dark',
    'dark',
    undefined,
  ])
})

it('where nothing is kept it counts for this page, also when Back shows it again', () => {
  keepNothing()
  choose('dark')
  comeBack()

  expect([html['theme'], list.value, readTheme()]).toEqual(['dark', 'dark', 'dark'])
})

it('what is chosen later, and kept, ends what was for the page alone', () => {
  const full = keepNothing()
  choose('dark')
  full.mockRestore()
  choose('light')

  expect([html['theme'], readTheme(), html['chosen']]).toEqual(['light', 'light', undefined])
})

it('so does a choice by the page’s program', () => {
  const full = keepNothing()
  keepTheme('dark')
  const before = [html['theme'], readTheme()]
  full.mockRestore()
  keepTheme('light')

  expect([before, html['theme'], html['chosen']]).toEqual([['dark', 'dark'], 'light', undefined])
})
