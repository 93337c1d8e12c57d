// A backup as a download: made by a process of its own, part by part, so that neither memory nor disk holds it.
import { fork } from 'node:child_process'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AccountParts } from '../../auth/parts.ts'
import { findById } from '../../auth/repository.ts'
import { readNow } from '../../lib/db/database.ts'
import { writeFact } from '../../lib/db/school-facts.ts'
import type { Client } from '../../lib/http/client-address.ts'
import { passOn } from '../../lib/process/output.ts'
import { programFile } from '../../lib/process/project.ts'
import type { Settings } from '../../lib/process/settings.ts'
import { record } from '../../lib/security/audit.ts'
import type { Limiter } from '../../lib/security/limiter.ts'
import { newId } from '../../lib/security/random.ts'
import { fail, refuseFor } from '../../lib/util/failure.ts'
import { serverLimits } from '../../lib/util/server-limits.ts'
import { requirePassword } from '../../profile/require-password.ts'
import { readTicket, writeTicket } from './backup-ticket.ts'

const { perHour, longest, ticket: lifetime } = serverLimits.backups
const path = '/api/admin/backup/'

/** One at a time in the school, whichever process makes it; one that never ended is over some day. */
const running = { name: 'backup-running', of: 'school', most: 1, window: longest }

type Request = { ownerId: string; client: Client; password: string | undefined }

export async function prepareBackup(parts: AccountParts, { ownerId, client, password }: Request) {
  const { db, keys, limiter } = parts
  await requirePassword(parts, { studentId: ownerId, password, client })
  if ((await limiter.wait([running])) > 0) fail('backup-running')
  const wait = await limiter.spend([{ name: 'backups', of: 'school', ...perHour }])
  if (wait > 0) refuseFor(wait)
  await record(db, { event: 'backup-downloaded', studentId: ownerId, client })
  const endsAt = (await readNow(db)) + lifetime
  return { address: `${path}${writeTicket(keys.backups, { ownerId, endsAt, id: newId() })}` }
}

/** A browser saves it as it comes: there is no session, as the address is the proof. */
export function backupRoute(app: FastifyInstance, { db, settings, keys, limiter }: AccountParts) {
  app.get<{ Params: { ticket: string } }>(
    `${path}:ticket`,
    // No HEAD: what only looks at an address would use it up.
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const now = await readNow(db)
      const ticket = readTicket(keys.backups, request.params.ticket, now)
      const owner = ticket && (await findById(db.query, ticket.ownerId))
      if (owner?.role !== 'owner') return say(reply, 404, texts.ended)
      const used = { name: 'backup-ticket', of: ticket?.id ?? '', most: 1, window: lifetime }
      if ((await limiter.spend([used])) > 0) return say(reply, 404, texts.ended)
      if ((await limiter.spend([running])) > 0) return say(reply, 409, texts.running)
      const file = await begin(settings, limiter)
      if (!file) return say(reply, 503, texts.failed)
      let bytes = 0
      const counted = new Transform({
        transform(part: Buffer, _encoding, done) {
          bytes += part.length
          done(null, part)
        },
      })
      // A download that breaks off is never finished.
      reply.raw.once('finish', () => {
        const noted = writeFact(db, 'downloaded-backup', { value: String(bytes) })
        noted.catch((error: unknown) => request.log.error(error))
      })
      const day = new Date(now).toISOString().slice(0, 10)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="school-${day}.kinnow"`)
        .send(pipeline(file, counted, () => undefined))
    },
  )
}

const texts = {
  ended: 'This address was used, or has ended. Ask for the backup again under Status.\n',
  running: 'Another backup is being made. Try again when it is finished.\n',
  failed: 'The backup could not be made. The log of the server says why.\n',
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').serializer(String).send(text)

const environmentOf = ({ dataDir, databaseUrl, secretKey }: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  ...(secretKey !== undefined && { SECRET_KEY: secretKey }),
})

/** Its first part is there before anything is sent; undefined where there is none. What breaks off later breaks the download. */
async function begin(settings: Settings, limiter: Limiter): Promise<Readable | undefined> {
  const maker = fork(programFile('operations/backup/stream-backup.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  passOn({ stdout: null, stderr: maker.stderr })
  const file = new PassThrough()
  maker.stdout?.pipe(file, { end: false })
  let isOver = false
  const isBegun = new Promise<boolean>((resolve) => {
    maker.stdout?.once('data', () => resolve(true))
    maker.once('error', () => end(false))
    maker.once('close', (code) => end(code === 0))
    // Who stops the download stops the process.
    file.once('close', () => maker.kill())
    function end(isWhole: boolean) {
      if (isOver) return
      isOver = true
      resolve(false)
      void limiter.giveBack([running])
      if (isWhole) file.end()
      else file.destroy(new Error('The backup broke off.'))
    }
  })
  file.on('error', () => {})
  return (await isBegun) ? file : undefined
}
