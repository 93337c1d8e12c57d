// Behind HAProxy and nginx, as deploy/ configures them: with the database gone both still show public pages, with no node
// left they say so in plain words, and they pass everything again when either returns.
import { hasHaproxy, startHaproxy } from './lib/behind-haproxy.mjs'
import { hasNginx, startNginx } from './lib/behind-nginx.mjs'
import { send } from './lib/http.mjs'
import { startNodes } from './lib/server.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['postgres']
export const isQuick = true
export const limit = 'pages without a database; a page that says so without a node'

const pages = ['/', '/explore/category']

export async function run(place) {
  if (!hasHaproxy()) return { skipped: 'haproxy is not installed' }
  if (!hasNginx()) return { skipped: 'nginx is not installed' }
  const nodes = await startNodes(place)
  const proxies = {
    haproxy: await startHaproxy(place, nodes),
    nginx: await startNginx(place, nodes),
  }
  const wrongs = []
  const ask = (proxy, path) => send(proxy.port, 'GET', path, proxy)
  const forEachProxy = async (check) => {
    for (const [name, proxy] of Object.entries(proxies)) await check(name, proxy)
  }
  const expectPages = (when) =>
    forEachProxy(async (name, proxy) => {
      for (const path of pages) {
        const { status, text } = await ask(proxy, path)
        const isPage = status === 200 && text.includes('</html>') && text.includes('Kinnow')
        if (!isPage) wrongs.push(`${name}, ${when}: ${path} is ${status} ${text.slice(0, 60)}`)
      }
    })

  // Each node makes both pages once.
  for (const { port } of nodes) for (const path of pages) await send(port, 'GET', path)
  await expectPages('at first')

  await place.cluster.stop('SIGQUIT')
  for (const { port } of nodes) {
    await until('not ready', async () => (await send(port, 'GET', '/readyz')).status === 503)
  }
  // Long enough for HAProxy to notice, and more.
  for (let n = 0; n < 4; n += 1) {
    await expectPages('without a database')
    await pause(500)
  }
  await forEachProxy(async (name, proxy) => {
    const { status, headers } = await ask(proxy, '/api/users/me')
    const isRight = status === 401 || (status === 503 && headers['retry-after'])
    if (!isRight) wrongs.push(`${name}: a call is ${status} without a database`)
  })

  for (const node of nodes) await node.kill()
  await pause(2000)
  await forEachProxy(async (name, proxy) => {
    const { status, headers, text } = await ask(proxy, '/')
    const isFriendly =
      status === 503 &&
      headers['content-type']?.startsWith('text/html') &&
      Number(headers['retry-after']) > 0 &&
      text.includes('Back in a moment') &&
      text.includes('lang=en')
    if (!isFriendly) wrongs.push(`${name}, without a node: ${status} ${text.slice(0, 80)}`)
  })

  await place.cluster.start()
  for (const node of nodes) await node.start()
  await pause(3000)
  await expectPages('at last')
  await forEachProxy(async (name, proxy) => {
    const { status } = await ask(proxy, '/readyz')
    if (status !== 200) wrongs.push(`${name}: ${status} at last`)
  })
  return { figure: wrongs.join('; ') || 'both, all four times', passed: wrongs.length === 0 }
}
