// A form whose page has no scripts yet, or never gets any, is sent to the page itself. Its fields are in the body, where no
// address, log or history keeps them; here they end, unread.
import type { FastifyInstance } from 'fastify'
import { fail } from '../lib/util/failure.ts'
import { anyPage } from '../lib/http/matched-route.ts'
import { plainPage } from '../lib/http/plain-page.ts'

const words = plainPage({
  title: 'This page is still loading',
  text: [
    'What you wrote was not sent. Open the page again, wait until it has loaded, then send it again.',
    'If you see this again, your browser does not run JavaScript. You can read all pages without it, but forms need it.',
  ],
  link: 'Open the page again',
})

export function answerForms(app: FastifyInstance): void {
  app.post(anyPage, {
    schema: { hide: true } as never,
    onRequest: async ({ headers }, reply) => {
      reply.status(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
      if (!headers.accept?.includes('text/html')) fail('method-not-allowed')
      return reply.type('text/html; charset=utf-8').serializer(String).send(words)
    },
    handler: async () => fail('method-not-allowed'),
  })
}
