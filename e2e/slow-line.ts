// A telephone at the edge of its network.
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './school.ts'

/** 400 ms and 50 kB/s, with nothing kept from before; ends with `detach`. */
export async function beginSlowly(context: BrowserContext, page: Page) {
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  return line
}

/** The page's scripts wait until the returned function is called: so what is pressed before is early on any machine. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Until then links are the browser's: for what happens between pages in the program. */
export const isAwake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-awake')
