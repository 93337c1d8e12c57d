// A form whose page has no scripts yet, or never gets any, is sent to the page itself. Its fields are in the body, where no
// address, log or history keeps them; here they end, unread.
import type { FastifyInstance } from 'fastify'
import { fail } from '../lib/failure.ts'
import { anyPage } from '../lib/matched-route.ts'
import { plainPage } from '../lib/plain-page.ts'

const words = plainPage({
  title: 'This page is still loading',
  text: [
    'What you wrote has not been sent. Open the page again, wait until it is there, and send it once more.',
    'Do you see this again? Then your browser runs no scripts (JavaScript). All pages can be read without them, but forms need them.',
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
