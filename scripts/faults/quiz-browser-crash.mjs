// Quizzes: the browser is killed at fifty moments of attempts, with a whole line and with a cut one, and started again with
// its profile. Every answer that was acknowledged is there, what waited in the browser is sent, each once, and the attempt
// goes on where it was. What waited for less than a minute when the browser was killed is counted apart: Chromium writes what
// pages store to the disk after five seconds, and then once a minute. `SEED=7` for other moments, `ROUNDS=5` for fewer.
import { join } from 'node:path'
import { findBrowser } from '../lib/browser.mjs'
import { findNode } from '../lib/node.mjs'
import { runCommand } from './lib/command.mjs'
import { secondsOf } from './lib/figures.mjs'
import { makeBrowser } from './lib/browser.mjs'
import { openLine } from './lib/watched-line.mjs'
import { readQuizCourse, writeQuizCourse } from './lib/quiz-course.mjs'
import { enroll } from './lib/school.mjs'
import { seeded } from './lib/seeded.mjs'
import { makeServer } from './lib/server.mjs'
import { password, signUp } from './lib/student.mjs'
import { pause, until } from './lib/wait.mjs'

export const engines = ['sqlite']
export const limit = '50 kills: 0 acknowledged lost, 0 that waited a minute, 0 twice'
export const longest = 60 * 60_000
const rounds = Number(process.env.ROUNDS ?? 50)
const seed = Number(process.env.SEED ?? 20_261_122)
/** When Chromium has certainly written down what a page stored, in milliseconds. */
const written = 65_000
/** How long is waited with a cut line before the kill. */
const rests = [0, 1, 3, 8, 20, 70]
const title = 'Long'
const count = 40

export async function run(place) {
  const path = await findBrowser(findNode())
  if (!path || path === 'playwright') return { skipped: 'no browser is installed' }
  const folder = writeQuizCourse(join(place.folder, 'course'), [
    { title, rules: ['mode: test'], count },
  ])
  const server = await makeServer(place, { settings: { CONTENT_DIR: folder } })
  await server.start()
  const { classId, quizzes } = await readQuizCourse(server)
  const student = await signUp(server)
  await enroll(student, classId)
  const line = await openLine(server.port)
  place.onEnd(line.close)
  const browser = makeBrowser(place, path)
  const chance = seeded(seed)
  const address = `http://127.0.0.1:${line.port}`
  const quiz = `${address}/quizpage?id=${quizzes.get(title)}`
  const wrongs = []
  const tally = { pressed: 0, waited: 0, cut: 0, results: 0, young: 0, lost: 0, oldest: 0 }

  let page = await browser.start()
  for (let round = 0; round < rounds; round += 1) {
    await enter(page)
    // What has waited so far, by the id of its event, with the time at which it was first seen there.
    const waiting = new Map()
    const isCut = chance.chance(0.4)
    const whole = 1 + chance.below(3)
    const presses = whole + chance.below(4)
    const moment = chance.below(400)
    let pressed = 0
    const working = (async () => {
      for (; pressed < presses; pressed += 1) {
        if (pressed === whole && isCut) line.isCut = true
        if (!(await answerNext(page))) break
        await noteWaiting(page, waiting)
      }
    })().catch(() => {})
    await until('an answer', () => pressed > 0, 120_000)
    await Promise.race([working, pause(moment)])
    if (isCut) {
      await working
      await pause(1000 * chance.pick(rests))
    }
    await pause(chance.below(100))
    const killedAt = performance.now()
    await browser.kill()
    await working
    tally.cut += Number(line.isCut)
    line.isCut = false
    const owed = [...waiting].filter(([id]) => !line.acknowledged.has(id))
    tally.waited += owed.length

    page = await browser.start()
    await enter(page)
    await until('the queue is sent', async () => (await readWaiting(page)).length === 0, 60_000)
    const rows = await readEvents()
    for (const { eventId } of line.acknowledged.values())
      if (!rows.has(eventId)) wrongs.push(`round ${round}: an acknowledged event is lost`)
    for (const [id, since] of owed) {
      const age = Math.round(killedAt - since)
      const isYoung = age < written
      tally.young += Number(isYoung)
      if (rows.has(id)) continue
      if (isYoung) tally.lost += 1
      else wrongs.push(`round ${round}: an answer that had waited ${age} ms is lost`)
      tally.oldest = Math.max(tally.oldest, age)
    }
    const answered = await compareShown(page, rows, round)
    if (answered > count - 8) await handIn(page)
  }
  const { status, said } = await runCommand(place, 'doctor', '--replay')
  if (status !== 0) wrongs.push(said.trim())
  const told = [
    `${rounds} kills, ${tally.cut} with a cut line`,
    `${line.acknowledged.size} events acknowledged, ${tally.waited - tally.young} that had waited a minute`,
    `of ${tally.young} younger ones ${tally.lost} lost, the oldest after ${secondsOf(tally.oldest)}`,
    `${tally.results} results, ${wrongs.length} wrong`,
    ...wrongs.slice(0, 5),
  ]
  return {
    figure: told.join('; '),
    passed: wrongs.length === 0 && tally.waited > tally.young && tally.results > 0,
  }

  /** To the question where the attempt stood, by a login where the session is gone. */
  async function enter(page) {
    await page.goto(quiz)
    const go = page.getByRole('button', { name: /^(Start quiz|Go on with the quiz)$/ })
    const login = page.getByRole('heading', { name: 'Welcome back' })
    const asked = page.getByText(/^Question \d+ of \d+$/)
    await go.or(login).or(asked).first().waitFor({ timeout: 60_000 })
    if (await login.isVisible()) {
      await page.getByLabel('Email').fill(student.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      return enter(page)
    }
    if (await go.isVisible()) await go.click()
    await page.getByRole('main').locator('form, h1').first().waitFor()
  }

  /** Answers the question that is shown; false where none is. */
  async function answerNext(page) {
    const save = page.getByRole('button', { name: /^Save answer/ })
    await save
      .or(page.getByRole('button', { name: /^Hand in/ }))
      .first()
      .waitFor()
    if (!(await save.isVisible())) return false
    const before = await page
      .getByText(/^Question \d+ of \d+$/)
      .first()
      .innerText()
    const main = page.getByRole('main')
    const options = main.locator('label:has(input)')
    const field = main.getByRole('textbox')
    if (await field.count()) await field.first().fill(String(1000 + chance.below(50)))
    else await options.nth(chance.below(await options.count())).click()
    if (chance.chance(0.3)) await page.getByRole('button', { name: /^Flag this question/ }).click()
    tally.pressed += 1
    await save.click()
    await page.waitForFunction((was) => !document.body.innerText.includes(was), before, {
      timeout: 60_000,
    })
    return true
  }

  async function handIn(page) {
    const overview = page.getByRole('button', { name: 'Overview' })
    if (await overview.isVisible()) await overview.click()
    await page
      .getByRole('button', { name: /^Hand in/ })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Hand in', exact: true }).click()
    await until('it is handed in', async () => (await readQuiz()).openAttemptId === null, 60_000)
    tally.results += 1
  }

  async function noteWaiting(page, waiting) {
    for (const id of await readWaiting(page)) {
      if (!waiting.has(id)) waiting.set(id, performance.now())
    }
  }

  /** The ids of the answers in the browser's queue. */
  async function readWaiting(page) {
    return page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('keptEvent.'))
        .map((key) => JSON.parse(localStorage.getItem(key)))
        .filter(({ kind }) => kind === 'answer')
        .map(({ eventId }) => eventId),
    )
  }

  async function readQuiz() {
    return (await student.call('GET', `/quizzes/${quizzes.get(title)}`)).data
  }

  async function readEvents() {
    const rows = await place.query(
      'select id, attempt_id, kind, question_id, data, at from attempt_events',
    )
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** The open attempt shows the last answer to each question, as often answered as was pressed; how many it has. */
  async function compareShown(page, rows, round) {
    const { openAttemptId } = await readQuiz()
    const { data: read } = await student.call('GET', `/attempts/${openAttemptId}`)
    const own = [...rows.values()].filter((row) => row.attempt_id === openAttemptId)
    const answers = own.filter(({ kind }) => kind === 'answer').toSorted((a, b) => a.at - b.at)
    const last = new Map(answers.map((row) => [row.question_id, row.data]))
    const all = [...rows.values()].filter(({ kind }) => kind === 'answer').length
    if (all > tally.pressed) wrongs.push(`round ${round}: ${all} answers of ${tally.pressed}`)
    const { attempt } = read
    const isSame =
      attempt.answers.length === last.size &&
      attempt.answers.every(
        ({ questionId, chosen }) => last.get(questionId) === JSON.stringify(chosen),
      )
    if (!isSame) wrongs.push(`round ${round}: the attempt shows other answers`)
    return last.size
  }
}
