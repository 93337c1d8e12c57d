import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { figures } from '@kinnow/contract/site'
import { home } from '#texts/en/home.ts'
import styles from './figures.module.css'

type Props = { counted: ReplyOf<typeof figures> }

/** Counted from the school's own rows; what it has none of is left out. */
export function Figures({ counted }: Props) {
  const shown = home.figures
    .map(({ name, text }) => ({ count: counted[name], text }))
    .filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="sr">{home.figuresTitle}</h2>
        <ul className={styles.figures}>
          {shown.map(({ count, text }) => (
            <li key={text}>
              <b className="num">{count.toLocaleString('en')}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
