// A mail server that takes mail, or does not, as a script wants it.
import { createServer } from 'node:net'
import { takePort } from './ports.mjs'

/** `mood`: well, busy (421 to every mail), refusing (550), slow (30 s a mail), silent (a black hole). */
export async function openSmtp(given) {
  const port = given ?? (await takePort())
  const sockets = new Set()
  const sink = { port, mood: 'well', mails: [], open, close }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (sink.mood !== 'silent') talk(socket)
  })

  function talk(socket) {
    let unread = ''
    let mail
    const say = (line) => socket.write(`${line}\r\n`)
    say('220 sink')
    socket.on('data', (bytes) => {
      unread += bytes
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end)
        unread = unread.slice(end + 2)
        if (mail === undefined) answer(line)
        else if (line === '.') take()
        else mail += `${line}\n`
      }
    })

    function answer(line) {
      const verb = line.slice(0, 4).toUpperCase()
      const isMail = verb === 'MAIL'
      if (isMail && sink.mood === 'busy') return say('421 come later')
      if (isMail && sink.mood === 'refusing') return say('550 no such box')
      if (verb === 'DATA') {
        mail = ''
        return say('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return say('250 ok')
    }

    function take() {
      const text = mail
      mail = undefined
      const keep = () => {
        if (socket.destroyed) return
        sink.mails.push({ text, at: Date.now(), to: /^To: <?([^>\s]+)/m.exec(text)?.[1] })
        say('250 taken')
      }
      if (sink.mood === 'slow') setTimeout(keep, 30_000)
      else keep()
    }
  }

  function open() {
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  }

  async function close() {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }

  return sink
}
