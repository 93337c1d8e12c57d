import { afterEach, expect, test, vi } from 'vitest'
import { loadLinkedStyles } from './linked-styles.ts'

afterEach(() => vi.unstubAllGlobals())

const inert = () =>
  [...document.querySelectorAll('[disabled]')].map((link) => link.getAttribute('href'))
const arrive = async (name: string, outcome: 'load' | 'error' = 'load') => {
  document.querySelector(`[href="/${name}.css"]`)?.dispatchEvent(new Event(outcome))
  await new Promise((resolve) => setTimeout(resolve))
}

test('disabled links take effect from the last to the first, each after the one that follows it', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (address: string) => paths.push(new URL(address).pathname))
  document.head.innerHTML = `<link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css" disabled>
    <link rel="stylesheet" href="/c.css" disabled><link rel="stylesheet" href="/d.css"><link rel="icon" href="/e.svg">`

  const done = loadLinkedStyles(document)
  const steps = [inert()]
  for (const [name, outcome] of [
    ['', 'load'],
    ['c', 'load'],
    ['b', 'error'],
  ] as const) {
    await arrive(name, outcome)
    steps.push(inert())
  }

  expect(paths.toSorted()).toEqual(['/a.css', '/b.css', '/c.css'])
  expect(steps).toEqual([['/a.css', '/b.css', '/c.css'], ['/a.css', '/b.css'], ['/a.css'], []])
  await arrive('a')
  await done
})

test('what cannot be had waits, and what has gone meanwhile holds nothing up', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/b.')) throw new TypeError('no line')
  })
  document.head.innerHTML = ['a', 'b', 'c']
    .map((name) => `<link rel="stylesheet" href="/${name}.css" disabled>`)
    .join('')
  const last = document.querySelector('[href="/c.css"]')

  const done = loadLinkedStyles(document)
  last?.remove()
  await arrive('')
  await arrive('a')
  await done

  expect(inert()).toEqual(['/b.css'])
})
