import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

function open() {
  const onSignOut = vi.fn()
  const onOpenChange = vi.fn()
  const Component = () => <MenuDrawer open onOpenChange={onOpenChange} onSignOut={onSignOut} />
  renderScreen([{ path: '/a', Component }], '/a')
  return { drawer: within(screen.getByRole('dialog', { name: 'Menu' })), onSignOut, onOpenChange }
}

it('SPEC §2: offers visitors the pages, the login and the registration', () => {
  const { drawer } = open()

  const links = drawer
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Home', '/home'],
    ['Explore', '/explore/category'],
    ['About Us', '/aboutus'],
    ['Contact Us', '/contactus'],
    ['Dashboard', '/login'],
    ['Register', '/signup'],
    ['Login', '/login'],
  ])
})

it('SPEC §2: offers students the dashboard in a new tab, and to sign out', () => {
  signIn()
  const { drawer, onSignOut, onOpenChange } = open()

  const dashboard = drawer.getByRole('link', { name: /Dashboard/ })
  expect([dashboard.getAttribute('href'), dashboard.getAttribute('target')]).toEqual([
    '/dashboard',
    '_blank',
  ])
  expect(drawer.getByRole('link', { name: 'Profile' })).toBeTruthy()
  expect(drawer.queryByRole('link', { name: 'Login' })).toBeNull()
  fireEvent.click(drawer.getByRole('button', { name: 'Sign Out' }))

  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onSignOut).toHaveBeenCalledOnce()
})
