// The theme of a page works without other scripts, and without storage.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runPageScript } from '#test/page-script.ts'
import { saveTheme, readTheme, themeScript } from './theme.ts'

const html = document.documentElement.dataset
const list = document.createElement('select')
list.name = 'theme'
for (const theme of ['light', 'dark', 'device']) list.add(new Option(theme, theme))

// The script runs as in the head of the page.
let removeScript: () => void
beforeAll(() => {
  removeScript = runPageScript(themeScript)
})
afterAll(() => removeScript())
beforeEach(() => {
  document.body.append(list)
  restorePage()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete html['chosen']
  list.remove()
})

const restorePage = () => window.dispatchEvent(new Event('pageshow'))
function choose(theme: string) {
  list.value = theme
  list.dispatchEvent(new Event('input', { bubbles: true }))
}
const blockStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

it('a choice applies at once, and is only stored', () => {
  choose('dark')

  expect([html['theme'], readTheme(), localStorage.getItem('theme'), html['chosen']]).toEqual([
    'dark',
    'dark',
    'dark',
    undefined,
  ])
})

it('without storage a choice applies to this page, also when Back restores it', () => {
  blockStorage()
  choose('dark')
  restorePage()

  expect([html['theme'], list.value, readTheme()]).toEqual(['dark', 'dark', 'dark'])
})

it('a later choice that is stored replaces that of the page', () => {
  const full = blockStorage()
  choose('dark')
  full.mockRestore()
  choose('light')

  expect([html['theme'], readTheme(), html['chosen']]).toEqual(['light', 'light', undefined])
})

it('so does a choice in the program', () => {
  const full = blockStorage()
  saveTheme('dark')
  const before = [html['theme'], readTheme()]
  full.mockRestore()
  saveTheme('light')

  expect([before, html['theme'], html['chosen']]).toEqual([['dark', 'dark'], 'light', undefined])
})
