import type { Verdict } from '@kinnow/contract/quizzes'
import { Fragment } from 'react'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './gap-reasons.module.css'

type Props = {
  verdict: Verdict
  /** The name of a gap, by its position. */
  nameOf: (index: number) => string
}

/** The feedback on gaps, listed below the text, where there is room for it. */
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
