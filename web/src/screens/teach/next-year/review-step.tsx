import type { Group } from '@kinnow/contract/groups'
import { ArrowRight } from 'lucide-react'
import { Steps } from '#features/auth/components/steps.tsx'
import { takeFocus } from '#lib/take-focus.ts'
import { nextYear as texts } from '#texts/en/next-year.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import styles from './next-year.module.css'

type Props = {
  groups: Group[]
  next: { id: string; name: string }[]
  error: string | null
  isPending: boolean
  onBack: () => void
  onStart: () => void
}

/** What will end and what will start, before anything does. */
export function ReviewStep({ groups, next, error, isPending, onBack, onStart }: Props) {
  const old = new Map(groups.map((group) => [group.id, group]))
  const students = next.reduce((sum, { id }) => sum + (old.get(id)?.students ?? 0), 0)
  return (
    <div className="stack g5 mt6">
      <Steps label={texts.steps} names={texts.stepNames} current={1} />
      <div>
        <h2 tabIndex={-1} ref={takeFocus}>
          {texts.reviewTitle}
        </h2>
        <p className="muted mt1">{texts.reviewText(next.length, students)}</p>
      </div>
      <ul className={`card ${styles.review}`}>
        {next.map(({ id, name }) => (
          <li key={id}>
            <span>{old.get(id)?.name}</span>
            <ArrowRight aria-hidden="true" />
            <span className="sr">{texts.becomes} </span>
            <b>{name}</b>
          </li>
        ))}
      </ul>
      {error && <ErrorPanel message={error} />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onBack}>
          {texts.change}
        </Button>
        <Button busy={isPending && texts.starting} onClick={onStart}>
          {texts.start}
        </Button>
      </div>
    </div>
  )
}
