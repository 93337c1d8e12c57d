import { home } from '#texts/en/home.ts'
import { MemoryChart } from './memory-chart.tsx'
import styles from './why.module.css'

export function Why() {
  return (
    <section className={styles.how}>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h2>{home.whyTitle}</h2>
          <p className="lead mt3">{home.whyLead}</p>
          <ol className={styles.steps}>
            {home.steps.map(({ title, text }, index) => (
              <li key={title}>
                <span aria-hidden="true">{index + 1}</span>
                <div>
                  <h3>{title}</h3>
                  <p className="sm muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <figure className={`card ${styles.chart}`}>
          <figcaption className="row between wrapf">
            <strong className="b6">{home.chart}</strong>
            <span className="row g4 xs muted" aria-hidden="true">
              <span className={styles.key}>{home.chartWith}</span>
              <span className={`${styles.key} ${styles.dotted}`}>{home.chartOnce}</span>
            </span>
          </figcaption>
          <MemoryChart />
          <p className="sr">{home.chartAlt}</p>
          <p className="xs faint">{home.chartNote}</p>
        </figure>
      </div>
    </section>
  )
}
