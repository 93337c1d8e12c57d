import type { BrowserContext, Page } from '@playwright/test'

/** A phone far from its mast: 400 ms to answer, 50 kB a second, and nothing kept from before. */
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
