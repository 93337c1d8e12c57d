// How students would see what is typed, and what is wrong with it: looked at after each pause in typing.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { previewDraft } from '@kinnow/contract/authoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { previewText } from '#features/authoring/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'

type Preview = ReplyOf<typeof previewDraft>

/** Milliseconds: without a key before the text is sent, and before it is sent again. */
const pause = { typing: 400, busy: 1500 }

/** While what was sent before, or by other authors, is still looked at, the server answers 503. */
async function untilThere<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 503) throw error
      await new Promise((resolve) => setTimeout(resolve, pause.busy))
    }
  }
}

/** `look` sends a text; the last answer stays until the next one is there. */
export function usePreview(origin: string, path: string, text: string) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(null)

  const send = useCallback(
    async (typed: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      const answer = await untilThere(() =>
        previewText({ origin, path }, typed, controller.signal),
      ).catch((failure: unknown) => ({ failure }))
      if (controller.signal.aborted) return
      setError('failure' in answer ? answer.failure : null)
      if (!('failure' in answer)) setPreview(answer)
      setBusy(false)
    },
    [origin, path],
  )

  const look = useCallback(
    (typed: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(typed), pause.typing)
    },
    [send],
  )

  const first = useRef(text)
  useEffect(() => {
    void send(first.current)
    return () => {
      clearTimeout(timer.current)
      running.current?.abort()
    }
  }, [send])

  return { preview, error, isBusy, look, retry: send }
}
