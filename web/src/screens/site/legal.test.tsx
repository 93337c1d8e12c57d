import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import Privacy from './privacy.tsx'
import Terms from './terms.tsx'

const routes = [
  { path: 'privacy-policy', Component: Privacy },
  { path: 'terms-of-use', Component: Terms },
]
type Site = Parameters<typeof renderScreen>[2]
const open = (at: string, site?: Site) => renderScreen(routes, at, site)

describe.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-use', 'Terms of use'],
])('%s', (path, title) => {
  it('SPEC §2: begins with its date and with what counts most', () => {
    open(path)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first?.textContent).toBe('In short')
  })

  it('has contents that lead to every section, beside the text and folded in it', () => {
    open(path)

    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .slice(1)
      .map((heading) => heading.textContent)
    const contents = screen.getAllByRole('navigation', { name: 'On this page' })
    expect(contents).toHaveLength(2)
    for (const list of contents) {
      const links = [...list.querySelectorAll('a')]
      expect(links.map((link) => link.textContent)).toEqual(titles)
      for (const link of links) {
        const section = document.getElementById(link.hash.slice(1))
        expect(section?.querySelector('h2')?.textContent).toBe(link.textContent)
      }
    }
    expect(contents[0]?.querySelector('details')?.open).toBe(false)
  })

  it('has no two parts with one address, and no mark left unread', () => {
    open(path)

    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.length).toBe(new Set(ids).size)
    expect(document.body.textContent).not.toMatch(/\]\(|`/)
  })
})

it('shows the section that a link of another page named', async () => {
  const scroll = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scroll
  open('/privacy-policy#cookies')

  await vi.waitFor(() => expect(scroll.mock.contexts).toHaveLength(1))

  expect((scroll.mock.contexts[0] as Element).id).toBe('cookies')
  expect(document.activeElement?.textContent).toBe('Cookies')
})

describe('the privacy policy', () => {
  const section = (title: string) => within(screen.getByRole('region', { name: title }))

  it('names everything that is stored in the browser', () => {
    const storage = readFileSync(`${import.meta.dirname}/../../lib/storage.ts`, 'utf8')
    const types = storage.match(/type (Stored|Tab)(?:Key|Prefix) =[^\n]*(\n {2}\|[^\n]*)*/g) ?? []
    const keys = types.flatMap((type) => [...type.matchAll(/'(\w+)'/g)].map(([, key = '']) => key))
    expect(keys.length).toBeGreaterThan(18)
    open('/privacy-policy')

    const named = section('What is stored in your browser')
      .getAllByRole('term')
      .flatMap((term) => term.textContent?.split(', ') ?? [])
    expect(named.toSorted()).toEqual(keys.toSorted())
  })

  it('names every cookie that the server or the program sets, and no other', () => {
    const folder = `${import.meta.dirname}/../../../../server/src`
    const code = readFileSync(`${folder}/lib/http/cookies.ts`, 'utf8')
    const [names = ''] = /type CookieName =[^\n]*(\n {2}\|[^\n]*)+/.exec(code) ?? []
    const cookies = [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
    expect(cookies.length).toBeGreaterThan(4)
    const program = readFileSync(`${import.meta.dirname}/../../lib/selections.ts`, 'utf8')
    const [, own = ''] = /const chosen = '(\w+)'/.exec(program) ?? []
    open('/privacy-policy', { hasGoogle: true, signInServices: [{ id: 'a', label: 'A' }] })

    const named = section('Cookies')
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(named.toSorted()).toEqual([...cookies, own].toSorted())
  })

  it('tells of Google where the school has switched it on, and only there', () => {
    const { unmount } = open('/privacy-policy', { hasGoogle: true })
    expect(section('Signing in with Google').getByText(/lets you sign in with Google/)).toBeTruthy()
    expect(section('Cookies').getByText('google_nonce')).toBeTruthy()
    unmount()

    open('/privacy-policy')
    expect(section('Signing in with Google').getByText(/switched off on this site/)).toBeTruthy()
    expect(section('Cookies').queryByText('google_nonce')).toBeNull()
  })
})
