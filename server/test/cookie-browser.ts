// A browser's side of a call: it keeps cookies, and sends the XSRF header that our pages send.
import { parseCookie, parseSetCookie } from 'cookie'
import type { Answer, TestApp } from './app.ts'

export type CookieBrowser = ReturnType<typeof openBrowser>

export function openBrowser(app: TestApp, from?: string) {
  const cookies = new Map<string, string>()

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const xsrf = cookies.get('XSRF-TOKEN')
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.call(method, path, {
      ...options,
      ...(from && { from }),
      headers: {
        ...(cookie && { cookie }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...options.headers,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, Object.values(parseCookie(`${name}=${value}`))[0] ?? '')
    }
    return answer
  }

  return {
    cookies,
    call,
    get: (path: string, token?: string) => call('GET', path, token ? { token } : {}),
    post: (path: string, body: unknown, token?: string) =>
      call('POST', path, { body, ...(token && { token }) }),
  }
}
