// The link that ends mails of one sort for one person: it names them, and the school's key shows that it is ours (S8).
import { createHmac, type KeyObject } from 'node:crypto'
import { mailKinds, type MailKind } from '@kinnow/contract/reminders'
import { isSame } from '../lib/security/random.ts'

/** `id`: of a reminder the student, of a summary its recipient. */
export type Stop = { kind: MailKind; id: string }

const sign = (key: KeyObject, { kind, id }: Stop) =>
  createHmac('sha256', key).update(`stop ${kind} ${id}`).digest('base64url')

/** Works forever and as often as it is opened: anyone with the mail may end such mails. */
export const newUnsubscribeToken = (key: KeyObject, stop: Stop): string =>
  `${stop.kind}.${stop.id}.${sign(key, stop)}`

/** Undefined where it is none of ours. */
export function readUnsubscribeToken(key: KeyObject, token: string): Stop | undefined {
  const [kindName, id = '', signature = '', ...rest] = token.split('.')
  const kind = mailKinds.find((one) => one === kindName)
  if (!kind || rest.length > 0) return undefined
  return isSame(signature, sign(key, { kind, id })) ? { kind, id } : undefined
}

export const unsubscribeAddressOf = (publicUrl: string, key: KeyObject, stop: Stop): string =>
  `${publicUrl}/stop-mail?of=${newUnsubscribeToken(key, stop)}`
