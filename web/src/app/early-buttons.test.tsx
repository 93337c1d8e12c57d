// Buttons before their scripts have come: the last press is carried out by them, once, and so is a shortcut.
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runPageScript } from '#test/page-script.ts'
import {
  carryOutPress,
  earlyPressScript,
  endEarlyPresses,
  endEarlyKeys,
  readEarlyKeys,
} from '#ui/early-press.ts'

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
  endEarlyKeys()
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

const type = (key: string, how: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...how }))

it('a shortcut presses the button that names it, and leaves others to the browser', async () => {
  const takeOver = serve()
  const isLeft = [
    type('j', { ctrlKey: true }),
    type('k'),
    type('k', { ctrlKey: true, shiftKey: true }),
    type('k', { ctrlKey: true }),
  ]

  await takeOver()

  expect([isLeft, opened()]).toEqual([[true, true, true, false], 'search'])
})

it('Escape takes a press back', async () => {
  const takeOver = serve()
  press('search')
  for (const key of ['a', 'Escape', 'b']) type(key)

  await takeOver()

  expect([opened(), marked(), readEarlyKeys()]).toEqual(['', [], ''])
})

describe('what is typed while a field is on its way', () => {
  const write = (...keys: string[]) => keys.map((key) => type(key))

  it('waits for it, also after its scripts have loaded, and the browser does nothing else with it', async () => {
    const takeOver = serve()
    const before = type('x')
    type('k', { ctrlKey: true })
    const isLeft = write('l', 'e', 'Shift', 's', 'Backspace')
    press('search')
    await takeOver()
    write('a', 'f')

    expect([before, ...isLeft]).toEqual([true, false, false, true, false, false])
    expect(readEarlyKeys()).toBe('leaf')
    endEarlyKeys()
    expect([readEarlyKeys(), type('x')]).toEqual(['', true])
  })

  it('ends where something else is focused, and with another shortcut', () => {
    serve()
    press('search')
    write('a')
    const isAllowed = type('c', { ctrlKey: true })
    act(() => place.querySelector('input')?.focus())

    expect([isAllowed, type('b'), readEarlyKeys()]).toEqual([true, true, ''])
  })

  it('ends with a click into the field that has the focus', () => {
    serve()
    act(() => place.querySelector('input')?.focus())
    press('search')
    write('a')
    act(() => place.querySelector('input')?.click())

    expect([type('b'), readEarlyKeys()]).toEqual([true, ''])
  })

  it('sends no form and follows no link by Enter', () => {
    serve()
    press('search')

    expect([...write('a', 'Enter'), readEarlyKeys()]).toEqual([false, false, 'a'])
  })

  it('is the field’s where that is for a password or a code', () => {
    serve()
    const field = place.querySelector('input')
    field?.setAttribute('type', 'password')
    act(() => field?.focus())
    type('k', { ctrlKey: true })

    expect([...write('a', 'Backspace', 'Enter'), readEarlyKeys()]).toEqual([true, true, true, ''])
  })

  it('may need AltGr, which some systems report as two other keys', () => {
    serve()
    press('search')
    type('ą', { ctrlKey: true, altKey: true, modifierAltGraph: true })
    const isAllowed = type('a', { altKey: true })

    expect([isAllowed, readEarlyKeys()]).toEqual([true, 'ą'])
  })

  it('is the browser’s where the button that was pressed opens none', () => {
    serve()
    press('menu')

    expect(type('a')).toBe(true)
  })
})

it('once the scripts have loaded, the page handles a press itself', async () => {
  await serve()()
  press('menu')

  expect([opened(), marked()]).toEqual(['menu', []])
})

it('where the scripts fail to load, a button does not wait, and its next press or shortcut reloads the page', () => {
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
  expect([type('k', { ctrlKey: true }), reload.mock.calls.length]).toEqual([false, 2])
})
