import { Accessibility, HeartHandshake, Milestone, Puzzle } from 'lucide-react'
import { about as texts } from '#texts/en/about.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './principles.module.css'

const looks = [
  { Icon: Milestone, accent: 'sub-brand' },
  { Icon: Puzzle, accent: 'sub-cs' },
  { Icon: HeartHandshake, accent: 'sub-eng' },
  { Icon: Accessibility, accent: 'sub-math' },
]

export function Principles() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="sec-head">
          <h2>{texts.principles}</h2>
        </div>
        <ul className={styles.list}>
          {texts.principleList.map(({ title, text }, index) => (
            <li key={title}>
              <TileIcon Icon={looks[index]?.Icon ?? Puzzle} className={looks[index]?.accent} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
