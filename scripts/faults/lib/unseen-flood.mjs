// A process that asks for what was never asked for before, each time from another network, over forty connections.
import { randomBytes, randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { send } from './http.mjs'

const [port, kind] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 40 })
const some = (bytes) => randomBytes(bytes).toString('hex')
const from = () => ({
  'x-forwarded-for': `${randomInt(11, 200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

const kinds = {
  headers: () => ['GET', '/api/site', { authorization: `Bearer ${some(6500)}` }],
  queries: (n) => ['GET', n % 2 ? `/?q=${some(100)}` : `/api/search?q=${some(20)}`, {}],
  paths: (n) => ['GET', n % 2 ? `/explore/category/${some(60)}` : `/api/${some(60)}`, {}],
  emails: (n) => {
    const email = `${some(20)}@example.com`
    const body = { email, password: 'Mango2river!' }
    if (n % 10 === 0) return ['POST', '/api/users/register', {}, body]
    return n % 2
      ? ['POST', '/api/users/login', {}, body]
      : ['POST', '/api/users/resend-otp', {}, { email }]
  },
}

const flood = { goesOn: true }
let count = 0
async function ask() {
  while (flood.goesOn) {
    const [method, path, headers, body] = kinds[kind]((count += 1))
    await send(port, method, path, { headers: { ...from(), ...headers }, body, agent })
  }
}
process.once('message', () => {
  flood.goesOn = false
  process.send(count, () => process.exit(0))
})
await Promise.all(Array.from({ length: 40 }, ask))
