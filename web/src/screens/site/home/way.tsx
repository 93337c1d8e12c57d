import { ArrowRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './way.module.css'

type Props = {
  accent: string
  Icon: LucideIcon
  title: string
  text: string
  go: { to: string; text: string }
  children: ReactNode
}

/** One of the ways in, with what there is and the way to all of it. */
export function Way({ accent, Icon, title, text, go, children }: Props) {
  const id = useId()
  return (
    <section className={`card sub-${accent} ${styles.way}`} aria-labelledby={id}>
      <div className={styles.head}>
        <TileIcon Icon={Icon} />
        <div>
          <h3 id={id}>{title}</h3>
          <p className="sm muted">{text}</p>
        </div>
      </div>
      {children}
      <Link to={go.to} className={`link sm ${styles.go}`}>
        {go.text}
        <ArrowRight />
      </Link>
    </section>
  )
}
