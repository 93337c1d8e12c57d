// The address at which a backup can be downloaded: it names its owner and its end, and the school's key shows that it is ours.
import { createHmac, type KeyObject } from 'node:crypto'
import { isSame } from '../../lib/security/random.ts'

/** `id`: it is used once. */
export type Ticket = { ownerId: string; endsAt: number; id: string }

const sign = (key: KeyObject, { ownerId, endsAt, id }: Ticket) =>
  createHmac('sha256', key).update(`backup ${ownerId} ${endsAt} ${id}`).digest('base64url')

export const writeTicket = (key: KeyObject, ticket: Ticket): string =>
  [ticket.ownerId, ticket.endsAt, ticket.id, sign(key, ticket)].join('.')

/** Undefined where it is none of ours, or has ended. */
export function readTicket(key: KeyObject, text: string, now: number): Ticket | undefined {
  const [ownerId = '', end = '', id = '', signature = '', ...rest] = text.split('.')
  const ticket = { ownerId, endsAt: Number(end), id }
  if (rest.length > 0 || !isSame(signature, sign(key, ticket))) return undefined
  return ticket.endsAt >= now ? ticket : undefined
}
