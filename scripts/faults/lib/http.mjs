// One request, told as plain values: an answer that never came has status 0, and `took` is in milliseconds.
import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'

const kept = new Agent({ keepAlive: true, maxSockets: Infinity })
/** A proxy on this machine has a certificate that nobody has signed. */
const keptSecure = new SecureAgent({
  keepAlive: true,
  maxSockets: Infinity,
  rejectUnauthorized: false,
})

/** `headers` are sent as they are; `body` is JSON unless it is a text or bytes. */
export function send(
  port,
  method,
  path,
  { headers = {}, body, timeout = 10_000, agent, isSecure = false } = {},
) {
  const started = performance.now()
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const bytes = body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body))
  return new Promise((resolve) => {
    const done = (answer) =>
      resolve({ ...answer, took: performance.now() - started, at: Date.now() })
    const call = (isSecure ? requestSecurely : request)(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: agent ?? (isSecure ? keptSecure : kept),
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('error', (error) =>
          done({ status: 0, error: error.code, headers: {}, text: '' }),
        )
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          done({ status: response.statusCode, headers: response.headers, text })
        })
      },
    )
    call.setTimeout(timeout, () => call.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })))
    call.on('error', (error) => done({ status: 0, error: error.code, headers: {}, text: '' }))
    call.end(bytes)
  })
}

/** The answer's JSON, or nothing where it is none. */
export function jsonOf({ text }) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
