import { RotateCw } from 'lucide-react'
import { useRetryMails } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { mails as texts } from '#texts/en/status.ts'
import { Button } from '#ui/button.tsx'

/** Sends the emails now that were refused before. */
export function RetryButton() {
  const retry = useRetryMails()
  return (
    <Button
      busy={retry.isPending && texts.retrying}
      onClick={() =>
        retry.mutate(undefined, {
          onSuccess: (count) => notify('success', texts.retried, texts.retriedText(count)),
          onError: (error) => notify('error', texts.notRetried, failureText(error)),
        })
      }
    >
      <RotateCw />
      {texts.retry}
    </Button>
  )
}
