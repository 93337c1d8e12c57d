import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// React tells the console of every error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

it('SPEC §2: apologises in the words of the specification, and "Try Again" renders again', async () => {
  const loader = vi.fn(() => 'There it is')
  loader.mockImplementationOnce(() => {
    throw new Error('broken')
  })
  const Component = () => <h1>There it is</h1>
  renderScreen([{ path: '/a', loader, Component, ErrorBoundary }], '/a')

  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy()
  expect(
    screen.getByText(
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('heading', { name: 'There it is' })).toBeTruthy()
})

it('SPEC §2: "Try Again" loads again what a screen could not show', async () => {
  const responses = [{ words: null }, { words: ['There', 'it', 'is'] }]
  const queryFn = async () => responses.shift() ?? null
  function Component() {
    const { data } = useQuery({ queryKey: ['words'], queryFn })
    return <h1>{data ? (data.words?.join(' ').toString() ?? broken()) : 'Waiting'}</h1>
  }
  const broken = () => {
    throw new TypeError('no words')
  }
  renderScreen([{ path: '/a', Component, ErrorBoundary }], '/a')

  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('heading', { name: 'There it is' })).toBeTruthy()
})

it('"Try Again" clears an error where nothing is loaded', async () => {
  let isBroken = true
  function Component() {
    if (isBroken) throw new Error('broken')
    return <h1>There it is</h1>
  }
  renderScreen([{ path: '/a', Component, ErrorBoundary }], '/a?b=c')
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isBroken = false

  fireEvent.click(again)

  expect(await screen.findByRole('heading', { name: 'There it is' })).toBeTruthy()
  expect(screen.getByLabelText('Address').textContent).toBe('/a?b=c')
})

it('says of a page that is not there that it is not there', async () => {
  const loader = () => {
    throw new Response(null, { status: 404 })
  }
  renderScreen([{ path: '/a', loader, Component: () => null, ErrorBoundary }], '/a')

  expect(await screen.findByRole('heading', { name: 'We cannot find this page' })).toBeTruthy()
  expect(document.title).toBe('We cannot find this page · Kinnow')
})
