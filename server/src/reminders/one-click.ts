// RFC 8058: mail programs end regular mails by posting to the very address that people open, and so does a page without
// scripts. There is no session and no token against forgery: the address is the proof, and names what it ends. Opening it
// shows a page and changes nothing, so that programs which open every link of a mail end nothing.
import { limits } from '@kinnow/contract/limits'
import type { MailKind } from '@kinnow/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { withoutPort } from '../lib/http/client-address.ts'
import { Failure } from '../lib/util/failure.ts'
import { plainPage } from '../lib/http/plain-page.ts'
import { type UnsubscribeParts, unsubscribe } from './unsubscribe.ts'

const stopPath = '/stop-mail'

const ended: Record<MailKind, string> = {
  reviews: 'You will get no more emails about reviews that are due.',
  streak: 'You will get no more emails about your streak.',
  announcements: 'You will get no more emails about announcements. They still appear at the bell.',
  summary: 'You will get no more emails about this student’s week.',
}

const stopped = (kind: MailKind) =>
  plainPage({
    title: 'Stopped',
    text: [
      ended[kind],
      'Do you want them again? Students can switch them on in their profile, under “Emails”. For emails about a student’s week, ask the student to invite you again.',
    ],
    link: 'See what was stopped',
  })

const unknown = plainPage({
  title: 'This link is incomplete',
  text: ['Open it again from the email, or copy the whole link.'],
})

export function oneClickRoute(app: FastifyInstance, parts: UnsubscribeParts): void {
  void app.register(async (scope) => {
    // Programs send a form of either sort; its content adds nothing to the address.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { of?: unknown } }>(
      stopPath,
      {
        schema: { hide: true },
        bodyLimit: limits.body.usual,
        config: { isProvenByAddress: true },
      },
      async (request, reply) => {
        const { of } = request.query
        reply.headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8')
        try {
          const client = { address: withoutPort(request.ip), requestId: request.id }
          const { kind } = await unsubscribe(parts, typeof of === 'string' ? of : '', client)
          return await reply.serializer(String).send(stopped(kind))
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'not-found') throw error
          return reply.status(404).serializer(String).send(unknown)
        }
      },
    )
  })
}

declare module 'fastify' {
  // Only an interface can be merged into the framework’s own.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- see above
  interface FastifyContextConfig {
    /** The address itself, which nobody can guess, allows the request: no other site could forge it. */
    isProvenByAddress?: boolean
  }
}
