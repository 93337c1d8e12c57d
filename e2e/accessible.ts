// No finding of axe at WCAG 2.2 A and AA, and nothing wider than the screen.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './school.ts'

/** Without its spaces it is half as long, and is read by every page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What depends on colour, and would be missed by looking at one theme alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, { type: 'tag', values: standard })
  await expectNoSidewaysScroll(page)
}

/** The same screen in other colours. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoFindings(page, { type: 'rule', values: colourRules })
}

/** For what a screen shows only after something was done there, such as a dialog. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const setTheme = (theme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
  await setTheme('dark')
  await expectReadable(page)
  await setTheme('light')
  await expectAccessible(page)
}

/** Once in each document, with its frames: half of what a look costs would be reading the program anew. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axeSource)
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

async function expectNoFindings(page: Page, rules: axe.RunOnly): Promise<void> {
  // What fades in or out while it is looked at, such as a notice, is looked at once more when it has come to rest.
  if ((await findingsAtRest(page, rules)).length === 0) return
  expect(await findingsAtRest(page, rules), page.url()).toEqual([])
}

/** Colours are judged as they are at rest; what moves for ever is looked at as it is. */
async function findingsAtRest(page: Page, rules: axe.RunOnly): Promise<string[]> {
  // What has not begun to fade in yet is no animation that could be brought to its end.
  await page.waitForFunction(() => document.querySelector('[data-starting-style]') === null)
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish()
  })
  for (const frame of page.frames()) await bringAxe(frame)
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ runOnly, resultTypes: ['violations'] }),
    rules,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Twice the size of the letters, and nothing is wider than the screen. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const scale = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await scale('200%')
  await expectNoSidewaysScroll(page)
  await scale('')
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}

declare global {
  // Only an interface can be merged into the browser’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface Window {
    axe: typeof axe
  }
}
