import type { Draft } from '@kinnow/contract/authoring'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SavingState } from '#features/authoring/draft-saver.ts'
import { editor as texts } from '#texts/en/author.ts'
import styles from './saved-tag.module.css'

const icons: Record<SavingState, LucideIcon> = {
  saved: CircleCheck,
  waiting: Clock,
  saving: Clock,
  offline: CircleAlert,
  conflict: CircleAlert,
  refused: CircleAlert,
}

const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Whether what is typed is safe, and where. */
export function SavedTag({ state, draft }: { state: SavingState; draft: Draft }) {
  const Icon = icons[state]
  return (
    <output className={styles.tag} data-state={state}>
      <Icon />
      {texts.saving[state](draft.savedAt && clock(draft.savedAt))}
    </output>
  )
}
