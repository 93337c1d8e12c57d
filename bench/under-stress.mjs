// What students notice while something is wrong: registering while the mail server hangs (R5: p95 at most 500 ms), and
// looking at courses while two hundred log in at once (S13: p99 at most 300 ms, no 500).
import { createServer } from 'node:net'
import { startSchool } from './school.mjs'

let calls = 0
const from = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${(calls += 1) & 255}`

async function call(url, body) {
  const started = performance.now()
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from() },
    body: body && JSON.stringify(body),
  })
  await response.text()
  return { time: performance.now() - started, status: response.status }
}

function at(answers, share) {
  const times = answers.map(({ time }) => time).toSorted((a, b) => a - b)
  return times[Math.floor((times.length - 1) * share)].toFixed(0)
}
const statuses = (answers) => [...new Set(answers.map(({ status }) => status))].join(', ')

const hole = createServer(() => {})
await new Promise((resolve) => hole.listen(0, '127.0.0.1', resolve))
const school = await startSchool({
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: `smtp://127.0.0.1:${hole.address().port}`,
})
const credentials = (n) => ({ email: `student${n}@example.com`, password: 'Mango2river!' })

const registered = []
for (let n = 0; n < 100; n += 1) {
  registered.push(await call(`${school.url}/api/users/register`, credentials(n)))
}
console.log(
  `register while the mail server hangs: median ${at(registered, 0.5)} ms, p95 ${at(registered, 0.95)} ms, answers ${statuses(registered)}`,
)

const logins = Array.from({ length: 200 }, (_, n) =>
  call(`${school.url}/api/users/login`, credentials(n)),
)
const looks = []
for (let n = 0; n < 150; n += 1) {
  looks.push(await call(`${school.url}/api/subcategories?limit=${1 + (n % 90)}`))
}
console.log(
  `200 logins at once: answers ${statuses(await Promise.all(logins))}; meanwhile ${looks.length} looks at courses, p99 ${at(looks, 0.99)} ms, answers ${statuses(looks)}`,
)
hole.close()
await school.stop()
process.exit(0)
