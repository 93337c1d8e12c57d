// What lets a page from the server sleep, and what wakes it up.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putToSleep } from './sleep.ts'

const page = (body = '') =>
  `<head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>${body}<script>window.ran=1</script><script type="module" async="">import * as route0 from "/a.js";
import("/b.js");</script></body>`
const mark = (when: string) => `<template data-wakes="${when}"></template>`

const scriptOf = (html: string) =>
  /<script>(\(function.*?)<\/script><\/head>/s.exec(html)?.[1] ?? ''

/** Each listener that a page adds goes with it. */
let leave = new AbortController()
beforeEach(() => {
  leave = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (name: string, hear: EventListener, how?: boolean | object) =>
    add(name, hear, {
      ...(how === true ? { capture: true } : (how as object)),
      signal: leave.signal,
    }),
  )
})
afterEach(() => {
  leave.abort()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** As a browser shows it. */
function open(body: string, address = '/'): void {
  history.replaceState(null, '', address)
  const html = putToSleep(page(body))
  const read = new DOMParser().parseFromString(html, 'text/html')
  document.head.innerHTML = read.head.innerHTML
  document.body.innerHTML = read.body.innerHTML
  // oxlint-disable-next-line no-eval -- as it runs in the page's head
  ;(0, eval)(scriptOf(html))
}

const isAwake = () => {
  const parts = document.querySelectorAll('link[rel=modulepreload]').length
  const starts = document.querySelectorAll('script[type=module]').length
  expect(starts).toBe(parts)
  return parts === 1
}
const send = (selector: string, event: Event) => {
  document.querySelector(selector)?.dispatchEvent(event)
  return isAwake()
}
const move = (movementX: number) =>
  Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 })
const press = () => new MouseEvent('pointerdown', { bubbles: true })

describe('a page that the server made whole', () => {
  it('loads nothing, and names all that it will load', () => {
    const html = putToSleep(page())

    expect(html).not.toMatch(/"modulepreload"|type="module"/)
    expect(html).toContain('<link rel="later-modulepreload" href="/a.js"/>')
    expect(html).toContain('<script type="later-module" async="">import * as route0')
    expect(html).toContain('<script>window.ran=1</script>')
  })

  it('stays as it is where a part of it waits for the browser, or where it starts nothing', () => {
    const waiting = page(mark('once shown') + mark('at once'))
    const still = '<head></head><body></body>'

    expect([waiting, still, 'x'].map(putToSleep)).toEqual([waiting, still, 'x'])
  })
})

describe('a sleeping page', () => {
  const body =
    '<a href="/x">x</a><a href="/y" data-hold>y</a><button type="button">z</button><input>'

  it('does not wake for a link, which the browser follows', () => {
    open(body)

    expect(send('a', press())).toBe(false)
    expect(send('a', new FocusEvent('focusin', { bubbles: true }))).toBe(false)
    expect(send('a', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))).toBe(false)
    expect(send('a', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))).toBe(true)
  })

  it.each([
    ['a link that means more', '[data-hold]', press],
    ['a button', 'button', press],
    ['a field', 'input', () => new FocusEvent('focusin', { bubbles: true })],
    ['a click alone', 'button', () => new MouseEvent('click', { bubbles: true })],
    ['what is filled in', 'input', () => new Event('input', { bubbles: true })],
    ['a moved mouse', 'body', () => move(3)],
    ['scrolling', 'body', () => new Event('scroll', { bubbles: true })],
  ])('wakes for %s', (_, selector, event) => {
    open(body)

    expect(isAwake()).toBe(false)
    expect(send(selector, event())).toBe(true)
  })

  it('does not wake for a mouse that rests, which browsers tell as a move', () => {
    open(body)

    expect(send('body', move(0))).toBe(false)
    expect(send('body', move(-1))).toBe(true)
  })

  it('does not wake for a look where the visitor saves data, and does for a press', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    open(body)

    expect(send('body', new Event('scroll', { bubbles: true }))).toBe(false)
    expect(send('button', press())).toBe(true)
  })

  it.each([
    ['stays asleep when another tab has stored what it does not show', 'lastLesson', false],
    ['wakes when somebody has signed in, or out, in another tab', 'userToken', true],
    ['wakes when another tab has stored what it shows', 'lastSeen', true],
    ['wakes when another theme was chosen elsewhere', 'theme', true],
    ['wakes when all was forgotten', null, true],
  ])('%s', (_, key, wakes) => {
    open(body + mark('lastSeen'))
    window.dispatchEvent(new StorageEvent('storage', { key }))

    expect(isAwake()).toBe(wakes)
  })
})

describe('a page is awake at once', () => {
  it('where somebody is signed in', () => {
    localStorage.setItem('userToken', 'x')
    open('')

    expect(isAwake()).toBe(true)
  })

  it('where it shows what this browser stores, and only there', () => {
    localStorage.setItem('lastSeen', '{}')
    sessionStorage.setItem('wish', '{}')
    const awake = ['', mark('lastSeen'), mark('wish')].map((body) => {
      open(body)
      return isAwake()
    })

    expect(awake).toEqual([false, true, true])
  })

  it('where its address asks for more than the server has shown', () => {
    open(mark('chapter'), '/?chapter=a')
    const byChapter = isAwake()
    open(mark('chapter'), '/?subject=a')
    const bySubject = isAwake()
    open('', '/#a')

    expect([byChapter, bySubject, isAwake()]).toEqual([true, false, true])
  })

  it('where it must be, once it has been shown', () => {
    open(mark('once shown'))

    expect(isAwake()).toBe(true)
  })

  it('where the page before has handed something over', () => {
    history.replaceState({ usr: { verified: 'a@b.example' } }, '', '/')
    const { state } = history
    vi.stubGlobal('history', { state, replaceState: () => undefined })
    open('')

    expect(isAwake()).toBe(true)
  })
})

describe('shown again by Back', () => {
  const back = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  it('it wakes up for a student who has signed in since', () => {
    open('')
    localStorage.setItem('userToken', 'x')
    back()

    expect(isAwake()).toBe(true)
  })

  it('scripts that are loading are not interrupted, and nothing typed is lost', () => {
    const reload = vi.fn()
    open('<input>')
    send('input', new Event('input', { bubbles: true }))
    vi.stubGlobal('location', { hash: '', search: '', reload })
    back()

    expect(isAwake()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('what looking at a sleeping page leaves in the browser', () => {
  const remembers = (steps: [string, string | null][]) =>
    `<template data-remembers='${JSON.stringify(steps)}'></template>`
  const subject = remembers([
    ['subcategoryId', 'class'],
    ['subjectId', 'science'],
    ['chapterId', null],
  ])

  it('is stored without waking it', () => {
    open(subject + remembers([['categoryId', 'academic']]))

    expect(
      ['categoryId', 'subcategoryId', 'subjectId'].map((key) => localStorage.getItem(key)),
    ).toEqual(['academic', 'class', 'science'])
    expect(isAwake()).toBe(false)
  })

  it('ends what belonged to another one, and nothing where it is the same again', () => {
    localStorage.setItem('subcategoryId', 'class')
    localStorage.setItem('subjectId', 'science')
    localStorage.setItem('chapterId', 'plants')
    open(subject)
    expect(localStorage.getItem('chapterId')).toBe('plants')

    localStorage.setItem('subjectId', 'history')
    open(subject)
    expect(localStorage.getItem('chapterId')).toBeNull()
  })
})
