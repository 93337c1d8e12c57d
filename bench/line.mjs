// Calls a server as fast as it answers, over connections that stay open.
import { Agent, request } from 'node:http'

/** How many calls are under way at a time. */
const width = 8

/** `call` resolves to `{ status, headers, text }`. */
export function openLine(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const { hostname, port } = new URL(url)
  return {
    call: (path, { method = 'GET', headers = {}, token, body } = {}) =>
      new Promise((resolve, reject) => {
        const content = body === undefined ? undefined : JSON.stringify(body)
        const sent = request({
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            ...headers,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(content && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
        })
        sent.on('error', reject)
        sent.on('response', (answer) => {
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () => {
            const { statusCode: status, headers: told } = answer
            resolve({ status, headers: told, text: Buffer.concat(parts).toString() })
          })
        })
        sent.end(content)
      }),
    close: () => agent.destroy(),
  }
}

/** Does a piece of work so often, `width` at a time; the pieces are numbered from 0, and so are those who do them. */
export async function inParallel(count, work) {
  let next = 0
  const worker = async (_, who) => {
    while (next < count) {
      next += 1
      await work(next - 1, who)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker))
}
