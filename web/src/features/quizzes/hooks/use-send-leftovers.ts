import { useEffect } from 'react'
import { notify } from '#lib/notify.ts'
import { refusedEvents as texts } from '#texts/en/quiz.ts'
import { useRefused } from '../model/refused-events.ts'
import { elsewhereText } from '../model/refused-text.ts'
import { useSendEvents } from './use-send-events.ts'

/** Outside a quiz: sends the events that are still queued, and reports those that are refused. */
export function useSendLeftovers(): void {
  useSendEvents()
  useEffect(
    () =>
      useRefused.subscribe(({ refused }, before) => {
        const last = refused.at(-1)
        if (!last || refused.length <= before.refused.length) return
        if (last.isLater) notify('info', texts.laterTitle, elsewhereText(last))
        else notify('error', texts.leftover, last.message)
      }),
    [],
  )
}
