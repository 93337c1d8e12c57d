import { search as texts } from '#texts/en/search.ts'
import { failureText } from '#lib/api-failure.ts'
import { ErrorPanel } from '#ui/callout.tsx'

type Props = { error: Error; onRetry: () => void; className?: string }

export const FailedSearch = ({ error, onRetry, className }: Props) => (
  <ErrorPanel
    className={className}
    message={navigator.onLine ? `${texts.failed} ${failureText(error)}` : texts.offline}
    onRetry={onRetry}
  />
)
