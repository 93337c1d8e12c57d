// What a browser loads for a page that it sees for the first time, and when the page shows on a slow phone, and on a line
// that is slower still, beside a page of one line.
import { createServer } from 'node:http'
import { chromium, devices } from '@playwright/test'
import { password } from '../caller.mjs'
import { middle } from '../cpu-time.mjs'
import { startSchool } from '../school.mjs'
import { emailOf, makeStudents } from './students.mjs'

/** Bytes a second, milliseconds: a telephone of the lower middle on 3G, and one at the edge of its network. */
const lines = {
  slow: { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 },
  edge: { downloadThroughput: 30_000, uploadThroughput: 15_000, latency: 600 },
}
const slowProcessor = 4
/** One that is there in half a second is soon loaded often. */
const tries = { visitor: 11, student: 5, edge: 3 }
/** Milliseconds. */
const drawing = 1500

/**
 * Rows `{ page, isSignedIn, script, style, all, requests, later, painted, times, edge, awake }`: kB as they come over the line
 * until the largest part of the page shows (LCP), after `painted` milliseconds, which is so many times that of a page of one
 * line; after `edge` milliseconds at the edge of the network; `awake` is all of its program.
 */
export async function measureFirstLoads(browserPath) {
  const school = await startSchool()
  const browser = await chromium.launch({
    ...(browserPath !== 'playwright' && { executablePath: browserPath }),
    args: ['--no-sandbox'],
  })
  const plain = await servePlain()
  try {
    const { lessons, subject, quizId } = await makeStudents(school)
    const state = await signIn(browser, school)
    const pages = [
      { page: 'home', path: '/' },
      { page: 'the digital school', path: '/explore/category/digitalschool' },
      { page: 'skill courses', path: '/explore/category/skilledbased' },
      { page: 'logging in', path: '/login' },
      { page: 'dashboard', path: '/dashboard', state },
      { page: 'course', path: `/user-course-details?subject=${subject}`, state },
      { page: 'lesson', path: `/lessonpage?id=${lessons[0]}`, state },
      { page: 'quiz', path: `/quizpage?id=${quizId}`, state },
      { page: 'reviews', path: '/dashboard/reviews', state },
    ]
    const rows = []
    for (const one of pages) {
      const address = school.url + one.path
      const often = one.state ? tries.student : tries.visitor
      const seen = []
      const beside = []
      for (let n = 0; n < often; n += 1) {
        seen.push(await load(browser, { address, state: one.state, isAwaking: true }))
        beside.push(await load(browser, { address: plain.url }))
      }
      const edge = []
      for (let n = 0; n < tries.edge; n += 1)
        edge.push(await load(browser, { address, state: one.state, line: lines.edge }))
      const painted = middle(seen.map((load) => load.painted))
      rows.push({
        ...seen[0],
        page: one.page,
        isSignedIn: Boolean(one.state),
        painted,
        times: painted / middle(beside.map((load) => load.painted)),
        edge: middle(edge.map((load) => load.painted)),
      })
    }
    return rows
  } finally {
    plain.close()
    await browser.close()
    await school.stop()
  }
}

/** What a browser keeps of one who is signed in. */
async function signIn(browser, school) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${school.url}/login`)
  await page.getByLabel('Email').fill(emailOf(0))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

/** A page of one line, by a server that does nothing else. */
async function servePlain() {
  const html = '<!doctype html><html lang="en"><title>One</title><p>One line to read.</p></html>'
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(html)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** `isAwaking`: until its program is there too. */
async function load(browser, { address, state, line: kind = lines.slow, isAwaking = false }) {
  const context = await browser.newContext({ ...devices['Pixel 5'], storageState: state })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...kind })
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  const seen = new Map()
  line.on('Network.requestWillBeSent', ({ requestId, timestamp }) =>
    seen.set(requestId, { at: timestamp, kB: 0 }),
  )
  line.on('Network.responseReceived', ({ requestId, type }) =>
    Object.assign(seen.get(requestId) ?? {}, { type }),
  )
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    Object.assign(seen.get(requestId) ?? {}, { kB: encodedDataLength / 1000 }),
  )
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  if (isAwaking) await page.waitForSelector('html[data-awake]', { state: 'attached' })
  await new Promise((resolve) => setTimeout(resolve, drawing))
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  const first = sumsOf([...seen.values()], painted)
  const awake = [...seen.values()].filter(({ type }) => type === 'Script')
  await context.close()
  return { ...first, painted, awake: awake.reduce((total, { kB }) => total + kB, 0) }
}

/** Of what was asked for until the page had shown, and how many requests came after that for pages to come. */
function sumsOf(all, painted) {
  const began = Math.min(...all.map(({ at }) => at))
  const first = all.filter(({ at }) => (at - began) * 1000 <= painted)
  const sum = (type) =>
    first.filter((one) => !type || one.type === type).reduce((total, { kB }) => total + kB, 0)
  return {
    script: sum('Script'),
    style: sum('Stylesheet'),
    all: sum(),
    requests: first.length,
    later: all.length - first.length,
  }
}
