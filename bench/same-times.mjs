// Does an address with an account take as long to answer as one without (S12)? 200 interleaved pairs for each call;
// the difference of the medians should be at most 5 ms, and p of the Mann-Whitney test above 0.01.
import { startSchool } from './school.mjs'

const pairs = Number(process.argv[2] ?? 200)
const password = 'Mango2river!'

const school = await startSchool({ TRUST_PROXY: '127.0.0.1' })
let calls = 0

async function post(path, body) {
  calls += 1
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const started = performance.now()
  const response = await fetch(`${school.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await response.text()
  return performance.now() - started
}

const known = Array.from({ length: pairs }, (_, n) => `known${n}@example.com`)
for (const email of known) {
  await post('/users/register', { email, password })
  await post('/users/verify-otp', { email, otp: await school.readCode(email) })
}

const kinds = [
  ['login', '/users/login', (email) => ({ email, password: 'wrong-password' })],
  ['register', '/users/register', (email) => ({ email, password })],
  ['resend-otp', '/users/resend-otp', (email) => ({ email })],
  ['forget-password', '/users/forget-password', (email) => ({ email })],
  ['verify-otp', '/users/verify-otp', (email) => ({ email, otp: '0000' })],
]

const middle = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** Two-sided p of the Mann-Whitney U test, by the normal approximation. */
function mannWhitney(left, right) {
  const all = [...left.map((time) => [time, 0]), ...right.map((time) => [time, 1])]
  const ranked = all.toSorted((a, b) => a[0] - b[0])
  const sum = ranked.reduce((total, [, side], rank) => total + (side === 0 ? rank + 1 : 0), 0)
  const [n, m] = [left.length, right.length]
  const u = sum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17
  const t = 1 / (1 + 0.2316419 * z)
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 2 * ((Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly)
}

for (const [name, path, body] of kinds) {
  const times = { known: [], unknown: [] }
  for (let n = 0; n < pairs; n += 1) {
    const order = n % 2 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const side of order) {
      const email = side === 'known' ? known[n] : `unknown${n}@example.com`
      times[side].push(await post(path, body(email)))
    }
  }
  const [a, b] = [middle(times.known), middle(times.unknown)]
  const p = mannWhitney(times.known, times.unknown)
  console.log(
    `${name.padEnd(16)} known ${a.toFixed(2)} ms  unknown ${b.toFixed(2)} ms  difference ${(a - b).toFixed(2)} ms  p ${p.toFixed(3)}`,
  )
}
await school.stop()
