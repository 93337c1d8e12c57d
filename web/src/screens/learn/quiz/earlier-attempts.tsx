// The way to attempts before those that a list begins with.
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
  /** Those the page came with: the latest, and older ones that it has to say something of. */
  latest: PastAttempt[]
  besides: PastAttempt[]
  count: number
  /** The one that leads nowhere. */
  current?: string
}

/** `table` is where all of them are shown, each in a row with its number as `data-number`. */
export function useEarlier({ quizId, latest, besides, count, current }: Props) {
  const table = useRef<HTMLTableElement>(null)
  /** Reading goes on with the first that was not shown. */
  const goOnAt = useRef<number | null>(null)
  const asked = useEarlierAttempts(quizId)
  const { attempts, before } = joinAttempts(latest, asked.earlier, besides)

  useEffect(() => {
    const row = `[data-number="${goOnAt.current}"] a`
    const link = goOnAt.current !== null && table.current?.querySelector<HTMLElement>(row)
    if (!link) return
    goOnAt.current = null
    link.focus()
  })

  const show = () =>
    asked.mutate(before, {
      onSuccess: (more) => {
        goOnAt.current = more.find(({ id }) => id !== current)?.number ?? null
      },
    })
  const left = count - attempts.length
  const button = left > 0 && (
    <>
      {asked.error && (
        <ErrorPanel message={failureText(asked.error)} onRetry={show} className="mt4" />
      )}
      <Button
        variant="secondary"
        block
        className="mt4"
        busy={asked.isPending && texts.loading}
        onClick={show}
      >
        {texts.more(left)}
      </Button>
    </>
  )
  return { attempts, table, button }
}
