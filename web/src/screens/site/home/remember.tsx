import { CircleUserRound, Coins, Repeat2 } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import styles from './remember.module.css'

const icons = [Repeat2, Coins, CircleUserRound]
const { remember: texts } = home

/** What no other place does, what it costs, and who runs it. */
export function Remember() {
  return (
    <section className="band">
      <div className={`wrap ${styles.grid}`}>
        <figure className={`card ${styles.card}`}>
          <figcaption className={styles.head}>
            <b className="b6">{texts.chart}</b>
            <span className={styles.key}>
              <i className={styles.notice} aria-hidden="true" />
              {texts.withReviews}
            </span>
            <span className={styles.key}>
              <i className={styles.lost} aria-hidden="true" />
              {texts.readOnce}
            </span>
          </figcaption>
          <span className="sr">{texts.chartText}</span>
          <Curve />
          <p className="xs muted">{texts.note}</p>
        </figure>
        <div>
          <h2>{texts.title}</h2>
          <dl className={styles.facts}>
            {texts.facts.map(({ title, text }, index) => {
              const Icon = icons[index] ?? Repeat2
              return (
                <div key={title}>
                  <dt>
                    <Icon />
                    {title}
                  </dt>
                  <dd>
                    <LinkedText text={text} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      </div>
    </section>
  )
}

/** Forgetting, with reviews on the days 1, 3, 7 and 14 and without any. */
const Curve = () => (
  <svg viewBox="0 0 520 220" className={styles.curve} aria-hidden="true">
    <path className={styles.axis} d="M20 20V190H510" />
    <path className={styles.lost} d="M20 24C70 110 130 150 220 166S420 180 505 182" />
    <path
      className={styles.notice}
      d="M20 24C30 50 38 66 52 80V26C72 54 92 70 122 82V26C156 48 196 64 242 74V26C300 42 360 54 410 62V26C450 32 480 38 505 42"
    />
    {[52, 122, 242, 410].map((x) => (
      <circle key={x} className={styles.point} cx={x} cy="26" r="6" />
    ))}
    {texts.days.map((day, index) => (
      <text key={day} x={[20, 122, 242, 410][index]} y="212">
        {day}
      </text>
    ))}
  </svg>
)
