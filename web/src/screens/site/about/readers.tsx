import { Backpack, Hammer, School } from 'lucide-react'
import { about as texts } from '#texts/en/about.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './readers.module.css'

const looks = [
  { Icon: Backpack, accent: 'sub-math' },
  { Icon: Hammer, accent: 'sub-cs' },
  { Icon: School, accent: 'sub-sci' },
]

export function Readers() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="sec-head">
          <h2>{texts.forWhom}</h2>
          <p className="muted">{texts.forWhomText}</p>
        </div>
        <ul className={styles.list}>
          {texts.readers.map(({ title, text }, index) => (
            <li key={title} className="card pad">
              <TileIcon Icon={looks[index]?.Icon ?? School} className={looks[index]?.accent} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
