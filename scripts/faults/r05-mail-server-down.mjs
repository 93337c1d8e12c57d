// R5: whatever the mail server does, registering goes on at once; mails arrive soon after it is back, once each, also
// after a kill between commit and sending; and a thousand that waited go out at twenty a second or faster.
import { millisecondsOf, secondsOf, shareOf } from './lib/figures.mjs'
import { each } from './lib/load.mjs'
import { makeServer } from './lib/server.mjs'
import { openSmtp } from './lib/smtp.mjs'
import { makeStudent } from './lib/student.mjs'
import { until } from './lib/wait.mjs'

export const engines = ['sqlite', 'postgres']
export const limit = 'register p95 ≤ 500 ms, all 201; sent ≤ 10 s after return, once; ≥ 20/s'
const perMood = 20
const queued = 1000

export async function run(place) {
  const sink = await openSmtp()
  place.onEnd(() => sink.close())
  const server = await makeServer(place, {
    settings: { SMTP_URL: `smtp://127.0.0.1:${sink.port}` },
  })
  await server.start()
  const wrongs = []
  const times = []
  let longestReturn = 0

  for (const mood of ['refused', 'silent', 'busy', 'refusing', 'slow']) {
    sink.mood = mood
    if (mood !== 'refused') await sink.open()
    const students = await registerMany(perMood)
    if (mood === 'slow') continue
    await sink.close()
    sink.mood = 'well'
    await sink.open()
    // A mail that was refused for good waits for its own next time, not for the server's return.
    if (mood !== 'refusing') {
      longestReturn = Math.max(longestReturn, await waitFor(students, 30_000))
    }
    await sink.close()
  }
  // The slow one goes on; killed in the middle, the server sends what was not taken once it is back.
  await server.kill()
  await sink.close()
  sink.mood = 'well'
  await sink.open()
  const killed = await registerAndKill()
  await server.start()
  await waitFor([killed], 70_000)

  const before = sink.mails.length
  await queueMany(place)
  const drained = await until(
    'the queue is sent',
    () => sink.mails.length >= before + queued,
    120_000,
  ).catch(() => undefined)
  const perSecond = drained ? queued / (drained / 1000) : 0
  const twice = countTwice(sink.mails)
  if (shareOf(times, 0.95) > 500) wrongs.push('registering is slow')
  if (longestReturn > 10_000) wrongs.push('late after the return')
  if (twice > 0) wrongs.push(`${twice} codes sent twice`)
  if (perSecond < 20) wrongs.push('the queue drains slowly')
  return {
    figure: `register p95 ${millisecondsOf(shareOf(times, 0.95))}; back after ${secondsOf(longestReturn)}; ${perSecond.toFixed(0)}/s; ${twice} twice; ${wrongs.join('; ')}`,
    passed: wrongs.length === 0,
  }

  function registerMany(count) {
    return each(count, 2, async () => {
      const student = makeStudent(server)
      const answer = await student.register()
      times.push(answer.took)
      if (answer.status !== 201) wrongs.push(`register answers ${answer.status}`)
      return student
    })
  }

  function waitFor(students, most) {
    const isThere = ({ email }) => sink.mails.some(({ to }) => to === email)
    return until('mails arrive', () => students.every(isThere), most)
  }

  async function registerAndKill() {
    await server.start()
    const student = makeStudent(server)
    await student.register()
    await server.kill()
    return student
  }
}

/** Copies a mail that is sealed for nobody else: as many students' mails as it takes, all due now. */
async function queueMany(place) {
  const [mail] = await place.query('select id from outbox order by created_at desc limit 1')
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${queued}) `
  await place.query(
    `insert into outbox (id, recipient, subject, sealed_text, created_at, due_at, expires_at, next_try_at, tries, lease_until, sent_at)
     ${numbers} select 'queued' || i, 'queued' || i || '@example.com', subject, sealed_text, created_at, due_at,
       expires_at, 0, 0, 0, null from outbox, n where outbox.id = '${mail.id}'`,
  )
}

/** Mails with a Message-ID that came before: a crash may repeat one, a normal day may not. */
function countTwice(mails) {
  const ids = mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])
  return ids.length - new Set(ids).size
}
