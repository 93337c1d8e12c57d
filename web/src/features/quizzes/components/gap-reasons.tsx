import type { Verdict } from '@kinnow/contract/quizzes'
import { Fragment } from 'react'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './gap-reasons.module.css'

type Props = {
  verdict: Verdict
  /** Of a gap, by its place. */
  nameOf: (at: number) => string
}

/** Between the words there is no room; each stands below by the name of its gap. */
export function GapReasons({ verdict, nameOf }: Props) {
  const reasons = verdict.feedback.filter(({ part }) => part !== null)
  if (reasons.length === 0) return null
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ part, html }) => (
        <Fragment key={part}>
          <dt>{nameOf(Number(part))}</dt>
          <TrustedHtml as="dd" html={html} />
        </Fragment>
      ))}
    </dl>
  )
}
