import { Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppState } from '#lib/app-state.ts'
import type { Notice } from '#lib/app-state.ts'
import { isSigningIn } from '#lib/return-to.ts'

const loadToaster = () => import('#ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

/** Shows every notice as a toast. The toast code comes with the first one. */
export function Notifications() {
  const [isReady, setReady] = useState(false)
  const [waiting] = useState<Notice[]>([])
  const isAside = isSigningIn(useLocation().pathname)

  useEffect(() => {
    return useAppState.subscribe(({ notification }, before) => {
      if (!notification || notification === before.notification) return
      waiting.push(notification)
      setReady(true)
    })
  }, [waiting])

  if (!isReady) return null
  return (
    <Suspense>
      <Toaster waiting={waiting} subscribe={subscribe} isAside={isAside} />
    </Suspense>
  )
}

const subscribe = (onNotice: () => void) =>
  useAppState.subscribe((state, before) => {
    if (state.notification !== before.notification) onNotice()
  })
