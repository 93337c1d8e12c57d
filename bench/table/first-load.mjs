// What a browser loads for a page that it sees for the first time, and when the page shows on a slow line and a slow phone.
import { chromium, devices } from '@playwright/test'
import { password } from '../caller.mjs'
import { middle } from '../cpu-time.mjs'
import { startSchool } from '../school.mjs'
import { emailOf, makeStudents } from './students.mjs'

/** A telephone of the lower middle on 3G: bytes a second, milliseconds. */
const slowLine = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slowProcessor = 4
/** One that is there in half a second is soon loaded often. */
const tries = { visitor: 11, student: 5 }
/** Milliseconds. */
const drawing = 1500

/**
 * Rows `{ page, isSignedIn, script, style, all, requests, later, painted, awake }`: kB as they come over the line until the
 * largest part of the page shows (LCP), after `painted` milliseconds; `awake` is all of its program.
 */
export async function measureFirstLoads(browserPath) {
  const school = await startSchool()
  const browser = await chromium.launch({
    ...(browserPath !== 'playwright' && { executablePath: browserPath }),
    args: ['--no-sandbox'],
  })
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
      const seen = []
      const often = one.state ? tries.student : tries.visitor
      for (let n = 0; n < often; n += 1) seen.push(await load(browser, school, one))
      rows.push({
        ...seen[0],
        page: one.page,
        isSignedIn: Boolean(one.state),
        painted: middle(seen.map(({ painted }) => painted)),
      })
    }
    return rows
  } finally {
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

async function load(browser, school, { path, state }) {
  const context = await browser.newContext({ ...devices['Pixel 5'], storageState: state })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
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
  await page.goto(school.url + path, { waitUntil: 'networkidle' })
  await page.waitForSelector('html[data-awake]', { state: 'attached' })
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
