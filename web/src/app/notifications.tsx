import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppState } from '#lib/app-state.ts'
import type { Notice } from '#lib/app-state.ts'
import { isSigningIn } from '#lib/return-to.ts'
import { useToken } from '#lib/session.ts'
import { late, useAhead } from '#ui/lazy.tsx'
import { PlainNotices } from '#ui/plain-notices.tsx'

const Toaster = late(async () => (await import('#ui/toaster.tsx')).Toaster, PlainNotices)

/** Shows every notice as a toast. Its code loads with the first notice, for students ahead of it. */
export function Notifications() {
  const [isReady, setReady] = useState(false)
  const [waiting] = useState<Notice[]>([])
  useAhead(Toaster, useToken() !== null)
  const { pathname } = useLocation()

  useEffect(() => {
    return useAppState.subscribe(({ notification }, before) => {
      if (!notification || notification === before.notification) return
      waiting.push(notification)
      setReady(true)
    })
  }, [waiting])

  if (!isReady) return null
  return (
    <Toaster
      waiting={waiting}
      subscribe={subscribe}
      isAside={isSigningIn(pathname)}
      page={pathname}
    />
  )
}

const subscribe = (onNotice: () => void) =>
  useAppState.subscribe((state, before) => {
    if (state.notification !== before.notification) onNotice()
  })
