// Messages to the school: stored, mailed, and no more than people would write.
import { transaction } from '../lib/db/transaction.ts'
import { sendMessage } from '@kinnow/contract/contact'
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import type { Serve } from '../lib/http/endpoint-routes.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { contactMail, unmailedMail } from '../mail/email-templates.ts'
import { limitedElsewhere } from '../mail/mailbox-budget-repository.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { addMessage } from './repository.ts'

const { perSender, stored, mailed, toldEvery } = serverLimits.contact

export function contactRoutes(serve: Serve, { db, settings, keys, limiter }: AccountParts): void {
  const school = settings.contactEmail ?? addressOf(settings.mailFrom)

  serve(sendMessage, async ({ body, client, session }) => {
    const { network, wideNetwork } = client
    const group = session ? 'students' : 'visitors'
    const sender = { name: 'contact', of: session?.studentId ?? network, ...perSender }
    const room = shareOf(`contact-stored-${group}`, wideNetwork, stored)
    const wait = await limiter.spend([sender, room])
    if (wait > 0) refuseFor(wait)

    const mail = contactMail(school, { ...body, email: shownAddress(body.email) })
    const isMailed = await hasRoom(shareOf(`contact-mailed-${group}`, wideNetwork, mailed[group]))
    const isTold = !isMailed && (await hasRoom(unmailed))
    await transaction(db, async (tx) => {
      // An account that is deleted meanwhile leaves nothing here.
      if (session && !(await lockById(tx, session.studentId))) fail('signed-out')
      await addMessage(tx, session?.studentId ?? null, body)
      if (!isMailed && !isTold) return
      const slot = await limitedElsewhere(tx, { recipient: school, kind: 'contact' })
      await queueMail({ tx, key: keys.mail }, isMailed ? mail : unmailedMail(school), slot)
    })
    return {}
  })

  const hasRoom = async (budget: Budget) => (await limiter.spend([budget])) === 0
}

/** Once in a while the school is notified that there is more than it gets by mail. */
const unmailed: Budget = { name: 'contact-unmailed', of: 'all', most: 1, window: toldEvery }

/** What a wide network may have of a budget of all: its fair share. */
const shareOf = (name: string, of: string, budget: Pick<Budget, 'most' | 'window'>): Budget => ({
  name: `${name}-here`,
  of,
  ...budget,
  shared: { name, of: 'all', ...budget },
})

/** `Kinnow <no-reply@example.com>` → `no-reply@example.com`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
