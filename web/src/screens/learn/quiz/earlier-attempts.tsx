// Loads attempts before those that a list begins with.
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { useEffect, useRef } from 'react'
import { useEarlierAttempts } from '#features/quizzes/api.ts'
import { history as texts } from '#texts/en/quiz-history.ts'
import { failureText } from '#lib/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'

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

// Joins the attempts of a page and those loaded since to one list.
type Numbered = Pick<PastAttempt, 'id' | 'number'>

/**
 * The latest first, then the loaded ones as far as they follow without a gap, then those that the
 * page mentions besides. The next ones to load come before the number `before`.
 */
export function joinAttempts<T extends Numbered>(latest: T[], earlier: T[], besides: T[]) {
  const lowest = latest.at(-1)?.number ?? 0
  // More attempts may have been handed in since the earlier ones were loaded.
  const isContinuous = earlier.some(({ number }) => number >= lowest - 1)
  const following = isContinuous ? earlier.filter(({ number }) => number < lowest) : []
  const inSequence = [...latest, ...following]
  const apart = besides.filter((one) => inSequence.every(({ id }) => id !== one.id))
  return { attempts: [...inSequence, ...apart], before: inSequence.at(-1)?.number ?? 0 }
}
