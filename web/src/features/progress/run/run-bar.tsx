import { Button } from '#ui/button.tsx'
import { run as texts } from '#texts/en/run.ts'
import styles from './run-block.module.css'

type Props = {
  keysId: string
  isRunning: boolean
  isChanged: boolean
  onRun: () => void
  onStop: () => void
  onReset: () => void
}

export const RunBar = ({ keysId, isRunning, isChanged, onRun, onStop, onReset }: Props) => (
  <div className={styles.bar}>
    <Button size="sm" variant="tonal" onClick={onRun}>
      {texts.run}
    </Button>
    <Button size="sm" variant="ghost" aria-disabled={!isRunning} onClick={onStop}>
      {texts.stop}
    </Button>
    <Button size="sm" variant="ghost" aria-disabled={!isChanged} onClick={onReset}>
      {texts.reset}
    </Button>
    <p id={keysId} className={styles.keys}>
      {texts.keys}
    </p>
  </div>
)
