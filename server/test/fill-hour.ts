import { newId } from '../src/lib/security/random.ts'
import type { Lane } from '../src/mail/email-templates.ts'
import type { TestApp } from './app.ts'

/** As if so many mails of a lane had been sent within this hour, requested from one network. */
export async function fillHour(
  app: TestApp,
  { lane, count, network = null }: { lane: Lane; count: number; network?: string | null },
): Promise<void> {
  const row = await app.db.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const { now } = await app.db.query.selectNoFrom(app.db.now.as('now')).executeTakeFirstOrThrow()
  const sent = () => ({
    ...row,
    id: newId(),
    code_id: null,
    recipient: 'other@school.example',
    mailbox: 'other@school.example',
    lane,
    network,
    sent_at: now,
  })
  for (let from = 0; from < count; from += 500)
    await app.db.query
      .insertInto('outbox')
      .values(Array.from({ length: Math.min(500, count - from) }, sent))
      .execute()
}
