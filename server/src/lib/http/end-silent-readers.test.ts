import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../../test/mail-sink.ts'
import { endSilentReaders } from './end-silent-readers.ts'

const megabyte = 1024 * 1024
const size = 40 * megabyte
const usual = {
  silence: 1000,
  silenceWhenFull: 500,
  mostUnsent: 1000 * megabyte,
  every: 20,
}
const kinds = ['/whole', '/text', '/parts']
const open: { server: Server; clients: Socket[] }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const { server, clients } of open.splice(0)) {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
  }
})

/** Answers in one piece, in many, or late. Connections are looked at where the server has them. */
async function start(limits = usual) {
  const whole = Buffer.alloc(size, 'x')
  const part = Buffer.alloc(megabyte)
  const server = createServer((request, response) => {
    if (request.url === '/whole') response.end(whole)
    if (request.url === '/text') response.end(whole.toString('latin1'))
    if (request.url === '/parts')
      Readable.from(Array.from({ length: size / megabyte }, () => part)).pipe(response)
    if (request.url === '/later') setTimeout(() => response.end('late'), 2 * limits.silence)
  })
  endSilentReaders(server, limits)
  const clients: Socket[] = []
  open.push({ server, clients })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  /** A client that reads only when `read` is called. */
  return async (target: string) => {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    client.on('error', () => {})
    client.write(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    const socket = await accepted
    return {
      isCut: () => socket.destroyed,
      /** What the server has yet to send, as far as it knows. */
      unsent: () =>
        `${socket.bytesWritten} ${socket.writableLength} ${(socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize}`,
      read: () => (client.read() as Buffer | null)?.toString('latin1') ?? '',
      write: (text: string) => client.write(text),
    }
  }
}

test.each(kinds)('a reader who takes nothing of %s is cut', async (target) => {
  const openReader = await start()
  const reader = await openReader(target)

  await until(reader.isCut)
})

test('one who takes nothing is cut, whatever it goes on to send', async () => {
  const openReader = await start()
  const reader = await openReader('/whole')
  const sending = setInterval(() => reader.write('x'), 50)

  await until(reader.isCut)
  clearInterval(sending)
})

test.each(kinds)('one who takes some of %s now and then is not', async (target) => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const openReader = await start()
  const reader = await openReader(target)
  for (let turn = 0; turn < 5; turn += 1) {
    const before = reader.unsent()
    await until(() => {
      reader.read()
      return reader.unsent() !== before
    })
    vi.advanceTimersByTime(0.8 * usual.silence)
  }

  expect(reader.isCut()).toBe(false)
})

test('one whose answer is not made yet is waited for', async () => {
  const openReader = await start()
  const reader = await openReader('/later')
  let text = ''
  await until(() => (text += reader.read()).endsWith('late'))

  expect(reader.isCut()).toBe(false)
})

test('where readers hold up much, those who were silent for longest are cut first', async () => {
  const longSilence = { ...usual, silence: 600_000, mostUnsent: 2.5 * size }
  const openReader = await start(longSilence)
  const readers: Awaited<ReturnType<typeof openReader>>[] = []
  for (let count = 0; count < 4; count += 1) {
    readers.push(await openReader('/whole'))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await until(() => readers.filter(({ isCut }) => isCut()).length >= 2)
  await new Promise((resolve) => setTimeout(resolve, 2 * usual.silenceWhenFull))

  expect(readers.map(({ isCut }) => isCut())).toEqual([true, true, false, false])
})
