// Messages to the school: stored, mailed, and no more than people would write.
import { transaction } from '../lib/db/database.ts'
import { sendMessage } from '@kinnow/contract/contact'
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import { refuseFor } from '../lib/util/failure.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import type { Serve } from '../lib/http/routes.ts'
import { contactMail } from '../mail/email-templates.ts'
import { limitedElsewhere } from '../mail/budget-repository.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { addMessage } from './repository.ts'

const { perSender, visitors, students } = limits.contact

export function contactRoutes(serve: Serve, { db, settings, keys, limiter }: AccountParts): void {
  const school = settings.contactEmail ?? addressOf(settings.mailFrom)

  serve(sendMessage, async ({ body, client, session }) => {
    const group = session
      ? { name: 'contact-students', of: 'all', ...students }
      : { name: 'contact-visitors', of: 'all', ...visitors }
    const sender = session ? session.studentId : client.network
    const wait = await limiter.spend([{ name: 'contact', of: sender, ...perSender }, group])
    if (wait > 0) refuseFor(wait)
    await transaction(db, async (tx) => {
      await addMessage(tx, body)
      const letter = contactMail(school, { ...body, email: shownAddress(body.email) })
      const slot = await limitedElsewhere(tx, { recipient: school, kind: 'contact' })
      await queueMail({ tx, key: keys.mail }, letter, slot)
    })
    return {}
  })
}

/** `Kinnow <no-reply@example.com>` → `no-reply@example.com`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
