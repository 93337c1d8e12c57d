// Buttons before their scripts have come: the last press is carried out by them, once.
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runPageScript } from '#test/page-script.ts'
import { carryOutPress, earlyPressScript, endEarlyPresses } from '#ui/early-press.ts'

// As it runs in the page's head.
let forget: () => void
beforeAll(() => {
  forget = runPageScript(earlyPressScript)
})
const place = document.body.appendChild(document.createElement('div'))
let leave: () => void = () => undefined
beforeEach(() => document.documentElement.removeAttribute('data-awake'))
afterEach(() => {
  act(() => leave())
  leave = () => undefined
  vi.unstubAllGlobals()
})
afterAll(() => {
  forget()
  place.remove()
  endEarlyPresses(document)
})

// The mark of an early press is no part of the page; React says so to developers alone.
const button = { type: 'button', suppressHydrationWarning: true } as const

function Page() {
  const [pressed, setPressed] = useState<string[]>([])
  const press = (name: string) => () => setPressed((before) => [...before, name])
  return (
    <>
      <button {...button} id="menu" onClick={press('menu')} />
      <button
        {...button}
        id="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={press('search')}
      />
      <input type="email" />
      <output>{pressed.join()}</output>
    </>
  )
}

/** A page as the server made it; returns how its scripts take it over. */
function serve() {
  place.innerHTML = renderToString(<Page />)
  return async () => {
    await act(async () => {
      const root = hydrateRoot(place, <Page />)
      leave = () => root.unmount()
    })
    endEarlyPresses(document)
    act(() => carryOutPress(document))
  }
}
function press(id: string) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void place.querySelector(`#${id}`)?.dispatchEvent(click))
}
const opened = () => place.querySelector('output')?.textContent
const marked = () => [...place.querySelectorAll('[data-pressed]')].map(({ id }) => id)

it('of several presses the last is carried out, once', async () => {
  const takeOver = serve()
  for (const id of ['search', 'menu', 'menu']) press(id)
  const before = marked()

  await takeOver()

  expect([before, opened(), marked()]).toEqual([['menu'], 'menu', []])
})

it('Escape takes a press back', async () => {
  const takeOver = serve()
  press('search')
  for (const key of ['a', 'Escape', 'b'])
    window.dispatchEvent(new KeyboardEvent('keydown', { key }))

  await takeOver()

  expect([opened(), marked()]).toEqual(['', []])
})

it('once the scripts have loaded, the page handles a press itself', async () => {
  await serve()()
  press('menu')

  expect([opened(), marked()]).toEqual(['menu', []])
})

it('where the scripts fail to load, a button does not wait, and its next press reloads the page', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  serve()
  press('menu')
  const before = marked()
  document.head.append(document.createElement('script'))
  document.head.lastElementChild?.dispatchEvent(new Event('error'))

  expect([before, marked(), reload.mock.calls.length]).toEqual([['menu'], [], 0])
  // What styles make of it: `e2e/missing-parts.test.ts`.
  expect(document.documentElement.hasAttribute('data-broken')).toBe(true)
  press('menu')
  expect([marked(), reload.mock.calls.length]).toEqual([[], 1])
})
