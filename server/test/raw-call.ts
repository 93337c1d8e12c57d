// Requests letter by letter over a plain connection: what no client would send, and no client can tidy up.
import { connect } from 'node:net'
import type { TestApp } from './app.ts'

export type RawAnswer = { status: number; head: string; body: string }

/** Listens on a free port of this machine. */
export async function listen(app: TestApp): Promise<number> {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  return (app.app.server.address() as { port: number }).port
}

/** Sends one request and reads until the server closes. Status 0 where nothing came back. */
export const rawCall = (
  port: number,
  line: string,
  headers: Record<string, string> = {},
  body = '',
) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers }
    const head = Object.entries({ ...all, ...(body && { 'content-length': body.length }) })
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\n${lines}\r\n${body}`, 'latin1'),
    )
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const [headText = '', ...rest] = text.split('\r\n\r\n')
      const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(headText) ?? []
      resolve({ status: Number(status), head: headText, body: rest.join('\r\n\r\n') })
    })
  })
