import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { navigation } from '#texts/en/shell.ts'
import styles from './crumbs.module.css'

type Props = { trail: { to: string; text: ReactNode }[]; here: ReactNode }

export function Crumbs({ trail, here }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={navigation.breadcrumb}>
      <ol>
        {trail.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
            <ChevronRight />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
