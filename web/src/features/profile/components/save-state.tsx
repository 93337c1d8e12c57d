import type { UseMutationResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { failureText } from '#lib/api-failure.ts'
import { appearance as texts, profile } from '#texts/en/profile.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import styles from './save-state.module.css'

type Save<Change> = Pick<
  UseMutationResult<unknown, Error, Change>,
  'isPending' | 'isSuccess' | 'error' | 'variables' | 'mutate'
>

/** What became of a choice that is saved at once. A toast for each would be loud. */
export function SaveState<Change>({ save }: { save: Save<Change> }) {
  const { isPending, isSuccess, error, variables } = save
  if (error)
    return (
      <ErrorPanel
        message={failureText(error)}
        onRetry={() => variables && save.mutate(variables)}
      />
    )
  return (
    <output className={styles.state}>
      {isSuccess && (
        <span className={styles.done}>
          <CircleCheck />
          {profile.saved}
        </span>
      )}
      {!isSuccess && (isPending ? texts.saving : texts.savedAtOnce)}
    </output>
  )
}
