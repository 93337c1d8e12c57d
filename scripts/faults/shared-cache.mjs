// A cache between students and their school, as an operator may put it there, keeps nothing of one student for another: not
// while both are signed in, nor after signing out, after a session was ended on another device, or for who is nobody.
import { hasNginx, startNginx } from './lib/behind-nginx.mjs'
import { jsonOf, send } from './lib/http.mjs'
import { startNodes } from './lib/server.mjs'
import { signUp } from './lib/student.mjs'

export const engines = ['postgres']
export const isQuick = true
export const limit = '0 bytes of one student at another'

/** Keeps every answer that does not forbid it. */
const withCache = (folder) => (text) =>
  `proxy_cache_path ${folder}/cache keys_zone=pages:1m;\n${text.replace(
    'client_max_body_size 2m;',
    `client_max_body_size 2m;
  proxy_cache pages;
  proxy_cache_valid 200 10m;
  add_header X-Cache $upstream_cache_status always;`,
  )}`

const paths = ['/dashboard', '/dashboard/profile', '/courselist', '/dashboard/reviews']

export async function run(place) {
  if (!hasNginx()) return { skipped: 'nginx is not installed' }
  const nodes = await startNodes(place)
  const proxy = await startNginx(place, nodes, withCache(place.folder))
  const [asha, ravi, other] = [await signUp(nodes[0]), await signUp(nodes[0]), undefined]
  const halves = ['page_session', 'page_key']
  const wrongs = []
  let looked = 0

  const open = (path, student) =>
    send(proxy.port, 'GET', path, {
      ...proxy,
      headers: {
        'sec-fetch-dest': 'document',
        // An answer that sets a cookie is cached by nobody.
        cookie: `XSRF-TOKEN=a.b; ${halves.map((name) => `${name}=${student?.cookies.get(name) ?? ''}`).join('; ')}`,
      },
    })
  /** Opens all pages; `owner` must be found on them, and of `strangers` nothing. */
  async function look(when, student, owner, strangers) {
    for (const path of paths) {
      const { text, headers } = await open(path, student)
      looked += 1
      if (owner && !text.includes(owner.email)) wrongs.push(`${when}: ${path} is not the own page`)
      for (const stranger of strangers)
        for (const trace of [stranger.email, stranger.id])
          if (text.includes(trace)) wrongs.push(`${when}: ${path} has ${trace}`)
      if (headers['x-cache'] === 'HIT' && owner) wrongs.push(`${when}: ${path} came from the cache`)
    }
  }

  for (const _ of [1, 2]) {
    await look('asha', asha, asha, [ravi])
    await look('ravi', ravi, ravi, [asha])
    await look('nobody', other, other, [asha, ravi])
  }
  // The cache is one: what is for everybody comes from it.
  const [file] = /\/assets\/[\w.-]+\.js/.exec((await open('/')).text)
  await open(file)
  const { headers } = await open(file)
  if (headers['x-cache'] !== 'HIT') wrongs.push(`nothing is cached: ${headers['x-cache']}`)

  const before = new Map(asha.cookies)
  await asha.call('POST', '/users/logout')
  for (const name of halves) asha.cookies.set(name, before.get(name))
  await look('asha signed out', asha, undefined, [asha, ravi])
  const again = await ravi.call('GET', '/users/me/sessions')
  if (again.status !== 200) wrongs.push(`sessions: ${again.status}`)
  const [{ id }] = jsonOf(again).data.sessions
  await ravi.call('DELETE', `/users/me/sessions/${id}`)
  await look('ravi ended elsewhere', ravi, undefined, [asha, ravi])
  await look('nobody afterwards', other, other, [asha, ravi])

  return { figure: wrongs.join('; ') || `${looked} pages, 0 bytes`, passed: wrongs.length === 0 }
}
