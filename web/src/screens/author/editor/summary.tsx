import type { AuthorFinding } from '@kinnow/contract/authoring'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { reviewChangesPath } from '#features/authoring/model/paths.ts'
import { editor as texts } from '#texts/en/author.ts'
import { Button } from '#ui/button.tsx'
import styles from './summary.module.css'

type Props = {
  origin: string
  findings: AuthorFinding[]
  isBusy: boolean
  /** Changed files of the folder. */
  changes: number
  save: () => Promise<void>
  onGoTo: (place: { line: number; column?: number | undefined }) => void
}

/** What is wrong with the file, and the way to publish. */
export function Summary({ origin, findings, isBusy, changes, save, onGoTo }: Props) {
  const navigate = useNavigate()
  const errors = findings.filter(({ level }) => level === 'error')
  const hints = findings.filter(({ level }) => level === 'warning')
  const first = errors[0] ?? hints[0]
  return (
    <footer className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.counts} aria-live="polite">
          {isBusy && <span className="muted">{texts.checking}</span>}
          {errors.length > 0 && (
            <b className={styles.bad}>
              <CircleX />
              {texts.mistakesOf(errors.length)}
            </b>
          )}
          {hints.length > 0 && (
            <b className={styles.hint}>
              <TriangleAlert />
              {texts.hintsOf(hints.length)}
            </b>
          )}
          {!isBusy && errors.length === 0 && hints.length === 0 && (
            <b className={styles.ok}>
              <CircleCheck />
              {texts.noMistakes}
            </b>
          )}
        </p>
        <p className="xs muted">{changes === 0 ? texts.nothingChanged : texts.changed(changes)}</p>
      </div>
      <div className={styles.buttons}>
        {changes > 0 && (
          <Button
            variant={errors.length > 0 ? 'secondary' : 'primary'}
            onClick={() => void save().then(() => navigate(reviewChangesPath(origin)))}
          >
            {texts.review(changes)}
          </Button>
        )}
        {first && (
          <Button
            variant={errors.length > 0 ? 'primary' : 'secondary'}
            onClick={() => onGoTo(first)}
          >
            {errors.length > 0 ? texts.toMistake : texts.toHint}
          </Button>
        )}
      </div>
    </footer>
  )
}
