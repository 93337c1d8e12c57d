// A student without an email address logs in with what is printed on a card.
import { loginWithCard } from '@kinnow/contract/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildStudent } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import CardLogin from './card-login.tsx'

/** The window and the router stand at one address, as in a browser. */
function open(query = '') {
  window.history.replaceState(null, '', `/login/card${query}`)
  renderScreen([{ path: 'login/card', Component: CardLogin }], `/login/card${query}`)
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

it('sends code, number and secret as they are typed, and opens the dashboard without questions', async () => {
  const student = buildStudent({ email: null, name: 'Asha' })
  const calls = answer(loginWithCard, { token: 'token-1', user: student, isFirst: true })
  open()

  type(/Class code/, '6BK-7M2')
  type(/Card number/, '04')
  type(/^3?Secret/, 'Kite Lemon 27')
  send()

  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard'))
  expect(calls[0]?.body).toEqual({
    classCode: '6BK-7M2',
    number: '04',
    secret: 'Kite Lemon 27',
  })
})

it('has code and number of a scanned card, and waits for the secret', async () => {
  open('?class=6BK7M2&card=4')

  await waitFor(() => expect(document.activeElement).toBe(field(/^3?Secret/)))
  expect(field(/Class code/).value).toBe('6BK-7M2')
  expect(field(/Card number/).value).toBe('04')
  expect(field(/^3?Secret/).value).toBe('')
})

it('says that nothing matches, and keeps what was typed', async () => {
  answer(loginWithCard, 'wrong-card')
  open('?class=6BK7M2&card=4')
  type(/^3?Secret/, 'kite-lemon-28')
  send()

  const text = 'Code, number and secret do not match. Check them on your card.'
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(field(/^3?Secret/).value).toBe('kite-lemon-28')
})

it('says how long to wait after too many tries', async () => {
  answer(loginWithCard, () => failure('too-many-requests', { retryAfter: 900 }))
  open('?class=6BK7M2&card=4')
  type(/^3?Secret/, 'kite-lemon-28')
  send()

  expect((await screen.findByRole('alert')).textContent).toMatch(/15 minutes/)
})

it('says at its field that a number is none', async () => {
  open()
  type(/Class code/, '6BK-7M2')
  type(/Card number/, 'four')
  type(/^3?Secret/, 'kite-lemon-27')
  send()

  expect(await screen.findByText(/such as 04/)).toBeTruthy()
})

it('marks every empty field, and focuses the first', async () => {
  const calls = answer(loginWithCard, 'wrong-card')
  open()
  expect(screen.queryByText(/is required/)).toBeNull()
  send()

  for (const name of ['Class code', 'Card number', 'Secret'])
    expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(document.activeElement).toBe(field(/Class code/))
  type(/Class code/, '6BK-7M2')
  expect(screen.queryByText('Class code is required')).toBeNull()
  send()
  expect(document.activeElement).toBe(field(/Card number/))
  expect(screen.getByText('Secret is required')).toBeTruthy()
  expect(calls).toEqual([])
})

it('shows and hides the secret with a button whose name alone says which', () => {
  open()
  const button = () => screen.getByRole('button', { name: /secret$/ })
  expect(button().textContent || button().getAttribute('aria-label')).toBe('Hide secret')
  expect(button().hasAttribute('aria-pressed')).toBe(false)
  fireEvent.click(button())
  expect(field(/^3?Secret/).type).toBe('password')
  expect(screen.getByRole('button', { name: 'Show secret' })).toBeTruthy()
})

it('reads the code of a card from a photo, where the browser can', async () => {
  const detect = vi.fn(async () => [
    { rawValue: 'https://elsewhere.example/x' },
    { rawValue: 'https://school.example/login/card?class=6BK7M2&card=12' },
  ])
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect
    },
  )
  vi.stubGlobal('createImageBitmap', async () => ({}))
  open()
  type(/Class code/, 'WRONG')

  const photo = new File(['x'], 'card.jpg', { type: 'image/jpeg' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [photo] } })

  await waitFor(() => expect(field(/Card number/).value).toBe('12'))
  expect(field(/Class code/).value).toBe('6BK-7M2')
  vi.unstubAllGlobals()
})
