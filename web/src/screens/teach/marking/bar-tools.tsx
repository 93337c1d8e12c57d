import { EyeOff } from 'lucide-react'
import { marking as texts } from '#texts/en/marking.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Switch } from '#ui/switch.tsx'
import { ThemeToggle } from '#features/profile/components/theme-toggle.tsx'
import styles from './marking.module.css'

type Props = {
  marked: number
  all: number
  hidesNames: boolean
  onHideNames: (hides: boolean) => void
}

/** In the bar above: how far the marking is, whether names are hidden, and the theme. */
export function BarTools({ marked, all, hidesNames, onHideNames }: Props) {
  return (
    <div className={styles.tools}>
      {all > 0 && (
        <div className={`only-d ${styles.progress}`}>
          <ProgressBar thin label={texts.progress} percent={(100 * marked) / all} />
          <span className="xs b5">{texts.markedOf(marked, all)}</span>
        </div>
      )}
      <div className={styles.names}>
        <EyeOff />
        <Switch label={texts.hideNames} checked={hidesNames} onChange={onHideNames} />
      </div>
      <ThemeToggle />
    </div>
  )
}
