// Parts of the program that load on demand: ahead of that in idle time, and with words where they are missing.
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useIdle } from './use-idle.ts'

type Retry = { isBusy: boolean; onRetry: () => void }

/** `Coming` replaces it while it loads, `Missing` where loading failed. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & Retry>,
  Coming: ComponentType<Props> = () => null,
) {
  let part: ComponentType<Props> | null = null
  const arrive = async () => {
    part ??= await load()
  }

  function Late(props: Props) {
    const [state, setState] = useState<'coming' | 'there' | 'missing'>(part ? 'there' : 'coming')
    const [isBusy, setBusy] = useState(false)

    useEffect(() => {
      let isHere = true
      const tell = (outcome: 'there' | 'missing') => () => isHere && setState(outcome)
      void arrive().then(tell('there'), tell('missing'))
      return () => {
        isHere = false
      }
    }, [])

    async function retry() {
      setBusy(true)
      await arrive().then(() => setState('there'), reloadWithLine)
      setBusy(false)
    }

    if (state === 'missing')
      return <Missing {...props} isBusy={isBusy} onRetry={() => void retry()} />
    const Part = state === 'there' && part ? part : Coming
    return <Part {...props} />
  }

  return Object.assign(Late, { ahead: () => void arrive().catch(() => undefined) })
}

/** While mounted, has a part brought in as soon as nothing else is to be done. */
export function useAhead({ ahead }: { ahead: () => void }, isWanted = true): void {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle && isWanted) ahead()
  }, [isIdle, isWanted, ahead])
}

/** A missing part may stay away for as long as the page lives: once online, the page is reloaded. */
async function reloadWithLine(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
