import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { mailsPath } from '#features/admin/model/paths.ts'
import type { SchoolStatus } from '#features/admin/status-api.ts'
import { useClock } from '#lib/served.ts'
import { status as texts } from '#texts/en/status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Commands } from './commands.tsx'
import { type Check, describeCheck, faultsOf } from './found.ts'
import { MailHelp } from './mail-help.tsx'
import { RetryButton } from './retry-button.tsx'
import styles from './summary.module.css'

/** Emails that may go out when they are tried again. */
const waiting = ['mails-late', 'mails-refused', 'codes-late']
/** Nothing can be tried again here, but there is a list of who gets no email. */
const unsent = ['no-mail-server', 'mails-expired', 'mails-unreadable']

/** How the school is, in a sentence: what is wrong comes first, each with what to do. */
type Props = { checks: Check[]; mail: SchoolStatus['mail'] }

export function Summary({ checks, mail }: Props) {
  const clock = useClock()
  const faults = faultsOf(checks)
  const [first] = faults
  if (!first)
    return (
      <div className={`${styles.summary} ${styles.ok}`} aria-live="polite">
        <CircleCheck />
        <div>
          <h2>{texts.well}</h2>
          <p>{texts.wellText}</p>
        </div>
      </div>
    )
  const isBroken = first.state === 'critical'
  const Icon = isBroken ? CircleAlert : TriangleAlert
  const described = faults.map((fault) => ({ ...describeCheck(fault, clock), code: fault.code }))
  const [only] = described
  const isOne = described.length === 1
  const hasOneOf = (codes: string[]) => faults.some(({ code }) => codes.includes(code))
  const hasWaiting = hasOneOf(waiting)
  const hasLate = mail.waiting === 0 && mail.expired > 0
  const hasList = (hasWaiting || hasOneOf(unsent)) && (mail.waiting > 0 || hasLate)
  return (
    <div
      className={`${styles.summary} ${isBroken ? styles.critical : styles.warning}`}
      aria-live="polite"
    >
      <Icon />
      <div>
        <h2>{isOne ? only?.found : texts.faults(faults.length)}</h2>
        {isOne ? (
          <>
            <p>
              <Commands text={only?.advice ?? ''} />
            </p>
            {only?.code === 'no-mail-server' && <MailHelp />}
          </>
        ) : (
          <ul>
            {described.map(({ found, advice, code }) => (
              <li key={found}>
                <b>{found}</b>
                <p>
                  <Commands text={advice ?? ''} />
                </p>
                {code === 'no-mail-server' && <MailHelp />}
              </li>
            ))}
          </ul>
        )}
        {(hasWaiting || hasList) && (
          <div className={styles.buttons}>
            {hasWaiting && <RetryButton />}
            {hasList && (
              <ButtonLink
                variant="secondary"
                to={hasLate ? `${mailsPath}?state=expired` : mailsPath}
              >
                {hasLate ? texts.seeLate : texts.seeMails}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
