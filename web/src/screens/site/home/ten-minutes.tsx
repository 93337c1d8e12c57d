import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { home } from '#texts/en/home.ts'
import styles from './ten-minutes.module.css'

const { read, check, again } = home.ten

const heights = [80, 48, 34, 88, 64, 26, 72]

/** Three pictures of the product, hidden from screen readers: the text below says what they show. */
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
          <Piece number={3} title={again.title} text={again.text} className={styles.again}>
            <p className={styles.due}>
              <b>{again.due}</b>
              <small>{again.time}</small>
            </p>
            <svg viewBox="0 0 280 124" className={styles.bars}>
              {again.days.map((day, index) => {
                const [x, height] = [40 * index, heights[index] ?? 0]
                return (
                  <g key={day}>
                    <rect x={x + 8} y={96 - height} width="24" height={height} rx="6" />
                    <text x={x + 20} y="118" textAnchor="middle">
                      {day}
                    </text>
                  </g>
                )
              })}
            </svg>
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
