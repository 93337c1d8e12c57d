// A mail server that takes mail, or does not: refuses, hangs, is slow, as a test wants it.
import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `rejects`: this one recipient, whom it names in its answer. */
export type Mood = 'well' | 'refuses' | 'rejects' | 'busy' | 'slow'

export async function startSink(port = 0) {
  const received: string[] = []
  const sink = { mood: 'well' as Mood, received, port, close: async () => {} }
  const refusal = () => {
    if (sink.mood === 'refuses')
      return Object.assign(new Error('no such box'), { responseCode: 550 })
    if (sink.mood === 'busy') return Object.assign(new Error('come later'), { responseCode: 421 })
    return undefined
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const text = `<${address}>: no such box`
      done(sink.mood === 'rejects' ? Object.assign(new Error(text), { responseCode: 550 }) : null)
    },
    onMailFrom: (_address, _session, done) => done(refusal()),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        setTimeout(done, sink.mood === 'slow' ? 1500 : 0)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  sink.port = (server.server.address() as { port: number }).port
  sink.close = () => new Promise((resolve) => server.close(() => resolve()))
  return sink
}

/** Takes connections and never says a word. */
export async function startBlackHole() {
  const sockets = new Set<{ destroy: () => void }>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export const until = async (isTrue: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 120_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
