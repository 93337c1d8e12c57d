import { countNotices } from '@kinnow/contract/notices'
import { fireEvent, screen } from '@testing-library/react'
import { matchPath } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import routes from '../routes.ts'
import { NavBar } from './nav-bar.tsx'
import { SiteFooter } from './site-footer.tsx'

type Route = { path?: string; children?: Route[] }

const pathsOf = (list: Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [`/${path ?? ''}`, ...pathsOf(children)])

const paths = pathsOf(routes).filter((path) => path !== '/*')
const isPage = (href: string) => paths.some((path) => matchPath(path, href))

const linksOnPage = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

function Frame() {
  return (
    <>
      <NavBar />
      <SiteFooter />
    </>
  )
}
const open = () => renderScreen([{ path: '*', Component: Frame }], '/faq')

beforeEach(() => void answer(countNotices, { unread: 0 }))

it.each([
  ['visitors', () => undefined],
  ['students', () => signIn()],
])(
  'every link of the navigation, its menus and the footer leads %s to a page',
  async (_, begin) => {
    begin()
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    const links = linksOnPage()
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })

    expect([...links, ...linksOnPage()].filter((href) => !isPage(href))).toEqual([])
    expect(links.length).toBeGreaterThan(15)
  },
)

it('names the pages of SPEC §2 in its order', () => {
  open()

  const main = screen.getByRole('navigation', { name: 'Main' })
  expect([...main.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Home',
    'Explore',
    'About Us',
    'Contact Us',
  ])
})

it('leads to what the school says about itself and its rules', () => {
  open()

  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['FAQ', 'Privacy Policy', 'Terms of Use'].map(hrefOf)).toEqual([
    '/faq',
    '/privacy-policy',
    '/terms-of-use',
  ])
})
