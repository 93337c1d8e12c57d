import { RefreshCw } from 'lucide-react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { errorScreen } from '#texts/en/shell.ts'
import { Slice } from './art/slice.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type Props = {
  /** Forgets the screen's data, so that it is fetched again. */
  onRetry: () => void
}

/** SPEC §2: 'Try Again' clears the error and renders again. */
export function ErrorScreen({ onRetry }: Props) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOnItsWay = useNavigation().state !== 'idle'
  return (
    <Empty as="h1" art={<Slice />} title={errorScreen.title} text={errorScreen.text}>
      <Button
        onClick={() => {
          onRetry()
          // Where nothing is to be loaded, a reload would leave the error where it is.
          void navigate(pathname + search + hash, { replace: true, state })
        }}
        busy={isOnItsWay && errorScreen.retry}
      >
        <RefreshCw />
        {errorScreen.retry}
      </Button>
    </Empty>
  )
}
