import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import { about as texts } from '#texts/en/about.ts'
import styles from './data.module.css'

export function Data() {
  return (
    <section className="wrap">
      <div className={`card ${styles.box}`}>
        <div>
          <h2>{texts.data}</h2>
          <p className="muted mt3">{texts.dataText}</p>
        </div>
        <div>
          <ul className={styles.list}>
            {texts.dataList.map((point) => (
              <li key={point}>
                <Check />
                {point}
              </li>
            ))}
          </ul>
          <Link className="link mt3" to="/privacy-policy">
            {texts.privacy}
            <ArrowRight />
          </Link>
        </div>
      </div>
    </section>
  )
}
