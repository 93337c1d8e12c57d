import { Ellipsis, Info, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { Menu, menuItem } from '#ui/menu.tsx'
import styles from './course-menu.module.css'

type Props = { title: string; details: string; onUnenroll: () => void }

export function CourseMenu({ title, details, onUnenroll }: Props) {
  return (
    <Menu label={texts.options(title)} face={<Ellipsis />} buttonClass={styles.button}>
      <Link to={details} {...menuItem}>
        <Info />
        {texts.details}
      </Link>
      <button type="button" {...menuItem} onClick={onUnenroll}>
        <LogOut />
        {texts.unenroll}
      </button>
    </Menu>
  )
}
