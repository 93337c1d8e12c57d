import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { home } from '#texts/en/home.ts'
import { ProgressBar, ProgressRing } from '#ui/progress.tsx'
import styles from './ten-minutes.module.css'

const { read, check, goOn } = home.ten

/** Three pieces of the product as it is. Pictures made of words, so hidden from screen readers; what they show is told below. */
export function TenMinutes() {
  return (
    <section className={styles.how}>
      <div className="wrap">
        <div className="sec-head">
          <h2>{home.tenTitle}</h2>
          <p className="muted">{home.tenLead}</p>
        </div>
        <ol className={styles.list}>
          <Piece number={1} title={read.title} text={read.text} className={styles.read}>
            <p className={styles.heading}>{read.heading}</p>
            <p>
              {read.before} <span className={styles.term}>{read.term}</span>
              {read.after}
            </p>
          </Piece>
          <Piece number={2} title={check.title} text={check.text} className={styles.check}>
            <p className={styles.question}>{check.question}</p>
            <p className={styles.wrong}>
              {check.wrong}
              <X />
            </p>
            <p className={styles.why}>{check.why}</p>
            <p className={styles.right}>
              {check.right}
              <Check />
            </p>
          </Piece>
          <Piece number={3} title={goOn.title} text={goOn.text} className={styles.goOn}>
            <p className={styles.heading}>{goOn.lesson}</p>
            <p className="sm muted">{goOn.stopped}</p>
            <ProgressBar label="" percent={60} />
            <div className={styles.goal}>
              <ProgressRing percent={72} size={56} />
              <span>
                <b className="b6">{goOn.goal}</b>
                <small>{goOn.goalText}</small>
              </span>
            </div>
          </Piece>
        </ol>
      </div>
    </section>
  )
}

type Props = {
  number: number
  title: string
  text: string
  className?: string
  children: ReactNode
}

const Piece = ({ number, title, text, className, children }: Props) => (
  <li>
    <h3 className={styles.title}>
      <b aria-hidden="true">{number}</b>
      {title}
    </h3>
    <div className={`card ${styles.piece} ${className}`} aria-hidden="true">
      {children}
    </div>
    <p className="sm muted">{text}</p>
  </li>
)
