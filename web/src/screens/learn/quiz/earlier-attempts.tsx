// Loads attempts before those that a list begins with.
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { useEffect, useRef } from 'react'
import { useEarlierAttempts } from '#features/quizzes/api.ts'
import { history as texts } from '#texts/en/quiz-history.ts'
import { failureText } from '#lib/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { joinAttempts } from './join-attempts.ts'

type Props = {
  quizId: string
  /** The attempts that the page contains: the latest, and older ones that it mentions. */
  latest: PastAttempt[]
  besides: PastAttempt[]
  count: number
  /** The attempt on the screen, whose row has no link. */
  current?: string
}

/** `table` shows the attempts, each in a row with its number as `data-number`. */
export function useEarlier({ quizId, latest, besides, count, current }: Props) {
  const table = useRef<HTMLTableElement>(null)
  /** The first newly loaded row gets the focus. */
  const focusAt = useRef<number | null>(null)
  const loading = useEarlierAttempts(quizId)
  const { attempts, before } = joinAttempts(latest, loading.earlier, besides)

  useEffect(() => {
    const row = `[data-number="${focusAt.current}"] a`
    const link = focusAt.current !== null && table.current?.querySelector<HTMLElement>(row)
    if (!link) return
    focusAt.current = null
    link.focus()
  })

  const show = () =>
    loading.mutate(before, {
      onSuccess: (more) => {
        focusAt.current = more.find(({ id }) => id !== current)?.number ?? null
      },
    })
  const left = count - attempts.length
  const button = left > 0 && (
    <>
      {loading.error && (
        <ErrorPanel message={failureText(loading.error)} onRetry={show} className="mt4" />
      )}
      <Button
        variant="secondary"
        block
        className="mt4"
        busy={loading.isPending && texts.loading}
        onClick={show}
      >
        {texts.more(left)}
      </Button>
    </>
  )
  return { attempts, table, button }
}
