import type { AuditEvent } from '@kinnow/contract/audit-log'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { personPath } from '#features/admin/model/paths.ts'
import { personName } from '#lib/person-name.ts'
import { countOf, subjectOf } from '#texts/en/audit-details.ts'
import { auditNames, auditSentences } from '#texts/en/audit.ts'
import { capital } from '#texts/en/units.ts'

type Props = {
  event: AuditEvent
  /** The reader, who is called “You” where they did it to another. */
  readerId?: string | undefined
  /** Whose page it is: named without a link. */
  pageId?: string
  /** Instead of the event's own words. */
  words?: { own?: string; act?: string }
}

/** What happened as a sentence, with a link to each person in it. */
export function Sentence({ event: audited, readerId, pageId, words }: Props) {
  const { event, account, actor, isActorDeleted, detail } = audited
  const { own, act } = words ??
    auditSentences[`${event} ${detail}`] ??
    auditSentences[event] ?? { own: `{who}: ${event}` }
  const isByOther = actor !== null || isActorDeleted
  const template = (isByOther ? (act ?? own) : (own ?? act)) ?? ''
  const isAct = template === act
  const unknown = unknownOf(event)
  const about = { account, otherwise: nameOfMissing(audited) }
  const by = { account: actor, otherwise: isActorDeleted ? auditNames.deleted : auditNames.server }
  const isReaders = isAct && actor !== null && actor.id === readerId
  return template.split(/(\{\w+\})/).map((part, index) => {
    const isFirst = template.startsWith(part) && index <= 1
    switch (part) {
      case '{whom}':
        return <Person key={index} {...about} isFirst={isFirst} pageId={pageId} />
      case '{who}':
        if (isReaders) return auditNames.you
        return <Person key={index} {...(isAct ? by : about)} isFirst={isFirst} pageId={pageId} />
      case '{what}':
        return <b key={index}>{subjectOf(event, detail) ?? unknown}</b>
      case '{people}':
        return <Fragment key={index}>{auditNames.people(countOf(event, detail))}</Fragment>
      default:
        return part
    }
  })
}

function unknownOf(event: string): string {
  if (event === 'exception-changed') return auditNames.work
  return /^(course|enrolled|unenrolled)/.test(event) ? auditNames.course : auditNames.group
}

/** An account that is deleted takes its address along; somebody without one has come from somewhere. */
const nameOfMissing = ({ address }: AuditEvent) =>
  address === null ? auditNames.deleted : auditNames.nobody

type PersonProps = {
  account: AuditEvent['account']
  otherwise: string
  isFirst: boolean
  pageId: string | undefined
}

const Person = ({ account, otherwise, isFirst, pageId }: PersonProps) => {
  if (account && account.id === pageId) return personName(account)
  if (account) return <Link to={personPath(account.id)}>{personName(account)}</Link>
  return isFirst ? capital(otherwise) : otherwise
}
