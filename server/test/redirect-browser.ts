// As much of a browser as a sign-in at another site needs: cookies, redirects, and forms.
export type Page = { url: URL; text: string }

/** Stops where it would come to `home`: what stands there is for the test to look at. */
export function newBrowser(home: string) {
  const jar = new Map<string, string>()

  async function open(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address)
    if (url.origin === home) return { url, text: '' }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const next = response.headers.get('location')
    if (next) return open(new URL(next, url).href)
    return { url, text: await response.text() }
  }

  function keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }

  return {
    open: (address: string) => open(address),
    /** Sends the form of the page whose address ends in `ending`. */
    submit(page: Page, fields: Record<string, string>, ending = '') {
      const actions = [...page.text.matchAll(/action="([^"]+)"/g)].map(([, action = '']) => action)
      const action = actions.find((one) => one.endsWith(ending)) ?? ''
      return open(new URL(action, page.url).href, fields)
    },
  }
}
