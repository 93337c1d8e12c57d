import type { LucideIcon } from 'lucide-react'
import styles from './panels.module.css'

/** The sign of a panel and its name. */
export const PanelTitle = ({ Icon, text }: { Icon: LucideIcon; text: string }) => (
  <span className={styles.title}>
    <Icon />
    {text}
  </span>
)
