// The log of a running server: where it goes, and that nothing personal is in it (S37).
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { openOutput } from './output.ts'
import { safeError } from './safe-error.ts'

export type LogStream = { write: (line: string) => void }

/** Whatever is logged as `err`, `req` or `res` passes through here. */
const serializers = {
  err: (error: unknown) => safeError(error),
  // Neither the address that was called, which may hold one of mail, nor the one that it came from.
  req: ({ method, routeOptions }: Partial<FastifyRequest>) => ({
    ...(method && { method }),
    route: routeOptions?.url,
  }),
  res: ({ statusCode }: Partial<FastifyReply>) => ({ statusCode }),
}

export const logOptions = (level: string, stream: LogStream = openOutput(process.stdout)) => ({
  level,
  stream,
  serializers,
  hooks: {
    /** An empty text is not logged. An error that is logged without words of ours would get its own message. */
    logMethod(this: unknown, call: unknown[], log: (...call: unknown[]) => void) {
      const [what, words] = call
      if (what === '') return
      const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err
      if (error !== undefined && typeof words !== 'string') log.call(this, { err: error }, 'failed')
      else log.apply(this, call)
    },
  },
})

/** Nothing of the requests themselves, but an answer that broke off where no reader had left. */
export class FailuresOnly extends LogController {
  override streamError(
    error: NodeJS.ErrnoException,
    _request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    reply.log.error({ err: error }, 'The connection closed before the response was complete')
  }
}
