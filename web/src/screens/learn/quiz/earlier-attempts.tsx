// The way to attempts before those that a list begins with.
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEarlierAttempts } from '#features/quizzes/api.ts'
import { history as texts } from '#texts/en/quiz-history.ts'
import { failureText } from '#lib/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'

/** `latest` are those the page came with; `table` is where all of them are shown. */
export function useEarlier(quizId: string, latest: PastAttempt[], count: number) {
  const [earlier, setEarlier] = useState<PastAttempt[]>([])
  const table = useRef<HTMLTableElement>(null)
  const asked = useEarlierAttempts(quizId)
  const least = latest.at(-1)?.number ?? 0
  const attempts = [...latest, ...earlier.filter(({ number }) => number < least)]
  const before = attempts.at(-1)?.number ?? 0
  const show = () =>
    asked.mutate(before, {
      onSuccess: (more) => {
        const shown = table.current?.querySelectorAll('a').length ?? 0
        // Reading goes on with the first that was not shown.
        flushSync(() => setEarlier((known) => [...known, ...more]))
        table.current?.querySelectorAll('a')[shown]?.focus()
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
