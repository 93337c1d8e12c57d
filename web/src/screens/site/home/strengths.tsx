import { Accessibility, Bookmark, MessageSquareText, Smartphone } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './strengths.module.css'

const looks = [
  { Icon: Smartphone, accent: 'sub-soc' },
  { Icon: MessageSquareText, accent: 'sub-sci' },
  { Icon: Bookmark, accent: 'sub-eng' },
  { Icon: Accessibility, accent: 'sub-math' },
]

export function Strengths() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="sec-head">
          <h2>{home.strengthsTitle}</h2>
        </div>
        <ul className={styles.list}>
          {home.strengths.map(({ title, text }, index) => (
            <li key={title}>
              <TileIcon Icon={looks[index]?.Icon ?? Bookmark} className={looks[index]?.accent} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
