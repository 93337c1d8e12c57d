// A telephone at the edge of its network.
import type { BrowserContext, Page } from '@playwright/test'

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
