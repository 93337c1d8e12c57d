// Code that is run in a lesson, and what leaves the browser for an address that code can choose: packets and connections are
// counted, not only requests. What a browser announces by multicast is not (decision 0037).
import { createSocket, type Socket as Datagrams } from 'node:dgram'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator } from '@playwright/test'
import { bringInCourse, front } from './course-folder.ts'
import { previewAddress } from './preview-address.ts'
import { type School, expect, test as base } from './school.ts'

const shell = /chromium-headless-shell$/
/** Chromium beside its lighter shell, which opens no connection in advance: there nothing could be counted. */
const wholeBrowser = (path = '') => (shell.test(path) ? path.replace(shell, 'chromium') : path)

/** With a profile of its own: a browser opens no connection in advance where it shall leave no trace. */
const test = base.extend({
  context: async ({ playwright }, use, info) => {
    const folder = mkdtempSync(join(tmpdir(), 'kinnow-profile-'))
    const { launchOptions } = info.project.use
    const executablePath = wholeBrowser(launchOptions?.executablePath)
    const isMissing = executablePath !== '' && !existsSync(executablePath)
    info.skip(isMissing, 'counting packets needs a whole Chromium')
    const options = { ...launchOptions, headless: true, ...(executablePath && { executablePath }) }
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    await use(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

// The browser says of each attempt why it was refused.
test.use({
  provoked:
    /Content Security Policy|Connection-Allowlist|sandbox|Blocked|refused|Failed to|denied|ERR_|NotAllowedError|preload/i,
})

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Code.'),
  '1-chapter/1-page.md': `${front('title: Code that calls home\nminutes: 5\nsummary: A lesson.\npreview: true')}\`\`\`html run title="page.html"\n<p>Bread</p>\n\`\`\`\n\nText.\n\n\`\`\`python run title="code.py"\nprint(1)\n\`\`\`\n`,
}

/** Each is a name of its own to the browser, so that no attempt uses the connection of another. */
type Elsewhere = { tcp: Server; udp: Datagrams; port: number; heard: string[] }

async function listen(): Promise<Elsewhere> {
  const heard: string[] = []
  const tcp = createServer((socket) => {
    heard.push('a connection')
    socket.on('error', () => {})
    socket.destroy()
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', () => heard.push('a packet'))
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))
  return { tcp, udp, port, heard }
}

const open: Elsewhere[] = []
test.afterEach(() => {
  for (const { tcp, udp } of open.splice(0)) {
    tcp.close()
    udp.close()
  }
})
const startElsewhere = async () => {
  const elsewhere = await listen()
  open.push(elsewhere)
  return elsewhere
}

const peer = (servers: string) =>
  `(async () => {
    const line = new RTCPeerConnection({ iceServers: ${servers} })
    line.createDataChannel('x')
    await line.setLocalDescription(await line.createOffer())
  })().catch(() => {})`

const linkTo = (rel: string, url: string, more = '') =>
  `{ const link = document.createElement('link'); link.rel = '${rel}'; link.href = '${url}'; ${more} document.head.append(link) }`

/** Ways to another machine that are no requests, or are made before a request. */
const ways: [string, (port: number) => string][] = [
  ['a peer that looks for its address', (port) => peer(`[{ urls: 'stun:127.0.0.1:${port}' }]`)],
  [
    'a peer that wants a relay',
    (port) =>
      peer(`[{ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'u', credential: 'c' }]`),
  ],
  ['a connection in advance', (port) => linkTo('preconnect', `http://127.0.0.1:${port}`)],
  [
    'an anonymous connection in advance',
    (port) => linkTo('preconnect', `http://127.0.0.1:${port}`, `link.crossOrigin = 'anonymous';`),
  ],
  ['a secure connection in advance', (port) => linkTo('preconnect', `https://127.0.0.1:${port}`)],
  ['a name looked up', (port) => linkTo('dns-prefetch', `http://127.0.0.1:${port}`)],
  ['a page in advance', (port) => linkTo('prefetch', `http://127.0.0.1:${port}/`)],
  ['a page made in advance', (port) => linkTo('prerender', `http://127.0.0.1:${port}/`)],
  [
    'a script in advance',
    (port) => linkTo('preload', `http://127.0.0.1:${port}/a.js`, `link.as = 'script';`),
  ],
  ['a module in advance', (port) => linkTo('modulepreload', `http://127.0.0.1:${port}/a.js`)],
  ['an icon', (port) => linkTo('icon', `http://127.0.0.1:${port}/a.png`)],
  ['a manifest', (port) => linkTo('manifest', `http://127.0.0.1:${port}/a.json`)],
  [
    'rules for pages in advance',
    (port) =>
      `{ const rules = document.createElement('script'); rules.type = 'speculationrules'; rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: ['http://127.0.0.1:${port}/'] }], prerender: [{ source: 'list', urls: ['http://127.0.0.1:${port}/'] }] }); document.head.append(rules) }`,
  ],
  ['a transport', (port) => `new WebTransport('https://127.0.0.1:${port}/')`],
  ['a socket', (port) => `new WebSocket('ws://127.0.0.1:${port}/')`],
  ['a call', (port) => `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }).catch(() => {})`],
  [
    'a call that outlives the page',
    (port) =>
      `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors', keepalive: true }).catch(() => {})`,
  ],
  ['a beacon', (port) => `navigator.sendBeacon('http://127.0.0.1:${port}/', 'x')`],
  [
    'a link that tells that it was pressed',
    (port) =>
      `{ const link = document.createElement('a'); link.href = '#x'; link.ping = 'http://127.0.0.1:${port}/'; document.body.append(link); link.click() }`,
  ],
  [
    'a picture in a style',
    (port) => `document.body.style.background = 'url(http://127.0.0.1:${port}/a.png)'`,
  ],
  [
    'a film',
    (port) =>
      `{ const film = document.createElement('video'); film.poster = 'http://127.0.0.1:${port}/a.png'; film.src = 'http://127.0.0.1:${port}/a.mp4'; document.body.append(film) }`,
  ],
  [
    'an object',
    (port) =>
      `{ const thing = document.createElement('object'); thing.data = 'http://127.0.0.1:${port}/a'; document.body.append(thing) }`,
  ],
  ['its own address', (port) => `location = 'http://127.0.0.1:${port}/'`],
]

const script = (code: string) => `<p id="here">Here</p><script>try { ${code} } catch {}</script>`

/** In a document of its own, which takes over what the one around it may do. */
const framed = (html: string) =>
  `<p id="here">Here</p><script>{ const inner = document.createElement('iframe'); inner.srcdoc = ${JSON.stringify(html).replaceAll('</', '<\\/')}; document.body.append(inner) }</script>`

const places: [string, (html: string) => string][] = [
  ['in the frame', (html) => html],
  ['in a frame inside the frame', framed],
  ['in a frame inside that one', (html) => framed(framed(html))],
]

/** By hand, as a parser finds them, and none made by a script. */
const markup = (port: number) =>
  ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'prerender', 'icon']
    .map((rel) => `<link rel="${rel}" as="script" href="http://127.0.0.1:${port}/">`)
    .join('')

async function openLesson(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  const blocks = page.getByRole('group', { name: 'Code you can change and run' })
  await expect(blocks).toHaveCount(2)
  return { web: blocks.first(), python: blocks.last() }
}

/** The address of a lesson with code to run. */
async function bringInLesson(school: School) {
  await bringInCourse(school, 'Packets course', course)
  return previewAddress(school, 'Code that calls home')
}

async function run(web: Locator, code: string) {
  await web.getByLabel('page.html').fill(code)
  await web.getByRole('button', { name: 'Run' }).click()
  await web.page().waitForTimeout(400)
}

test('the counting itself hears of a packet and of a connection', async ({ page }) => {
  const elsewhere = await startElsewhere()
  await page.evaluate(async (port) => {
    const line = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] })
    line.createDataChannel('x')
    await line.setLocalDescription(await line.createOffer())
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = `http://127.0.0.1:${port}`
    document.head.append(link)
  }, elsewhere.port)

  await expect.poll(() => new Set(elsewhere.heard).size).toBe(2)
})

test('of written HTML no packet and no connection leaves the browser', async ({
  context,
  school,
}) => {
  const address = await bringInLesson(school)
  const left: string[] = []
  for (const [place, wrap] of places) {
    let lesson = await openLesson(context, address)
    for (const [way, code] of ways) {
      const { port, heard } = await startElsewhere()
      // Some attempts Chromium answers by ending the process of the frame.
      await run(lesson.web, wrap(script(code(port)))).catch(async () => {
        lesson = await openLesson(context, address)
      })
      left.push(...heard.map((what) => `${what}: ${way}, ${place}`))
    }
  }
  const { web } = await openLesson(context, address)
  const { port } = await startElsewhere()
  for (const [, wrap] of places) await run(web, wrap(markup(port)))
  await web.page().waitForTimeout(1000)

  expect([...left, ...open.flatMap(({ heard }) => heard)]).toEqual([])
  await run(web, '<p>Still here</p>')
  await expect(web.frameLocator('iframe').getByText('Still here')).toBeVisible()
})

test('nor of Python', async ({ context, school }) => {
  const { python } = await openLesson(context, await bringInLesson(school))
  const { port, heard } = await startElsewhere()
  const output = python.getByRole('status', { name: 'What the code prints' })
  for (const [count, code] of [
    `js.WebTransport.new("https://127.0.0.1:${port}/")`,
    `js.fetch("http://127.0.0.1:${port}/")`,
    `js.WebSocket.new("ws://127.0.0.1:${port}/")`,
    `js.RTCPeerConnection.new()`,
  ].entries()) {
    const text = `import js\ntry:\n  ${code}\nexcept:\n  pass\nprint("done ${count}")`
    await python.getByLabel('code.py').fill(text)
    await python.getByRole('button', { name: 'Run' }).click()
    await expect(output).toContainText(`done ${count}`)
  }
  await python.page().waitForTimeout(1000)

  expect(heard).toEqual([])
})
