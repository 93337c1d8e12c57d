// Ends connections on which nothing of an answer is taken any more, whatever kind of answer it is (R6).
import type { Server, Socket } from 'node:net'

type Limits = {
  /** How long a reader may take nothing, in milliseconds. */
  silence: number
  /** The same while all readers together hold up more than `mostUnsent` bytes. */
  silenceWhenFull: number
  mostUnsent: number
  every: number
}

type Progress = { finished: number; underWay: number; since: number }

const silentSince = new WeakMap<Socket, Progress>()

/** Milliseconds for which a reader has taken nothing of its response, up to `every` less; 0 where that is not known. */
export function silenceOf(socket: Socket | null): number {
  const known = socket && silentSince.get(socket)
  return known ? performance.now() - known.since : 0
}

export function endSilentReaders(server: Server, limits: Limits): void {
  const progress = new Map<Socket, Progress>()
  server.on('connection', (socket: Socket) => {
    const known = { finished: 0, underWay: 0, since: performance.now() }
    progress.set(socket, known)
    silentSince.set(socket, known)
    socket.once('close', () => progress.delete(socket))
  })
  const timer = setInterval(() => endSilent(progress, limits), limits.every).unref()
  server.once('close', () => clearInterval(timer))
}

function endSilent(progress: Map<Socket, Progress>, limits: Limits): void {
  const now = performance.now()
  let unsent = 0
  const silent: { socket: Socket; since: number }[] = []
  for (const [socket, known] of progress) {
    note(socket, known, now)
    unsent += socket.writableLength
    if (now - known.since >= limits.silenceWhenFull) silent.push({ socket, since: known.since })
  }
  for (const { socket, since } of silent.toSorted((left, right) => left.since - right.since)) {
    if (unsent <= limits.mostUnsent && now - since < limits.silence) return
    unsent -= socket.writableLength
    // Else the system would keep what it has for this reader.
    socket.resetAndDestroy()
  }
}

/** A connection with nothing to send is never silent: other limits hold for what is still to come. */
function note(socket: Socket, known: Progress, now: number): void {
  const finished = socket.bytesWritten - socket.writableLength
  const underWay = queuedIn(socket)
  const isMoving = finished !== known.finished || underWay !== known.underWay
  if (isMoving || socket.writableLength === 0) known.since = now
  known.finished = finished
  known.underWay = underWay
}

/** What the system has yet to take of the write under way, which Node's own time limit of a socket looks at as well. */
const queuedIn = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0
