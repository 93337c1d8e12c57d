/**
 * A page from the server has its styles within, and their links load nothing: so nothing waits for them. They are loaded
 * before another page brings its own, which then stand in their order among them: all at once, and each takes effect when
 * the one after it does. So the order is never wrong, as what counts again is always the end of it. What could not be had
 * keeps its place, with its rules in the page, for the next time.
 */
export async function loadLinkedStyles(root: Document): Promise<void> {
  const inert = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')]
  const files = inert.map((link) => fetch(link.href, { priority: 'low' }))
  const outcomes = await Promise.allSettled(files)
  const had = inert.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  for (const link of had.toReversed()) await enable(link)
}

/** One that does not come all the same, or has gone with its page, holds nothing up. */
const enable = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (!link.isConnected) resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.removeAttribute('disabled')
  })
