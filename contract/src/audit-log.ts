// What happened in the school within the last 30 days, as its owners read it (S38).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'

/** Events by what they are about. */
export const auditTopics = ['logins', 'accounts', 'office', 'classes', 'refusals'] as const
export type AuditTopic = (typeof auditTopics)[number]

const account = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const auditEvent = z.object({
  id: z.string(),
  event: z.string(),
  at: z.string(),
  detail: z.nullable(z.string()),
  /** The network from which the request came; after seven days only a part of it. */
  address: z.nullable(z.string()),
  /** Whose account it is about; null where there is none, or it was deleted. */
  account: z.nullable(account),
  /** Who did it, where it was somebody else. */
  actor: z.nullable(account),
  /** It was somebody else, whose account was deleted. */
  isActorDeleted: z.boolean(),
})
export type AuditEvent = z.output<typeof auditEvent>

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  tag: 'Office',
  caller: 'student',
  role: 'owner',
  summary: 'What happened to accounts and in the office, the newest first',
  query: z.object({
    topic: z.optional(z.enum(auditTopics)),
    /** Only what is about this account, or was done by it. */
    person: z.optional(id('Person')),
    /** Only what happened from then on, and before then. */
    from: z.optional(instant('From')),
    until: z.optional(instant('Until')),
    /** Goes on after this event, as `next` of the reply before has it. */
    after: z.optional(
      text('After', 100).check(z.regex(/^\d{1,15}-[\w-]+$/, { error: 'After is not valid' })),
    ),
  }),
  reply: z.object({
    events: z.array(auditEvent),
    /** The account of the filter. */
    person: z.nullable(account),
    /** Null at the end. There may be more even where this part has few or no events. */
    next: z.nullable(z.string()),
  }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})
