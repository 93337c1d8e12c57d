// The log of a running server: where it goes, and that nothing personal is in it (S37).
import type { FastifyReply, FastifyRequest } from 'fastify'
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
    /** An error that is logged without words of ours would be given its own message. */
    logMethod(this: unknown, call: unknown[], log: (...call: unknown[]) => void) {
      const [what, words] = call
      const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err
      if (error !== undefined && typeof words !== 'string') log.call(this, { err: error }, 'failed')
      else log.apply(this, call)
    },
  },
})
