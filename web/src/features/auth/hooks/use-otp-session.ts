import { limits } from '@kinnow/contract/limits'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readStored, readStoredJson, removeStored, writeStored } from '#lib/storage.ts'
import {
  clocksOf,
  failOnce,
  isOtpSession,
  nearerEnd,
  startOtpSession,
} from '../model/otp-session.ts'
import type { OtpSession } from '../model/otp-session.ts'

const activity = ['keydown', 'pointerdown', 'input'] as const

const save = (session: OtpSession) => writeStored('otpSession', JSON.stringify(session))

const readActive = (): OtpSession | null => {
  const stored = readStoredJson('otpSession', isOtpSession)
  return stored?.isActive ? stored : null
}

/** Starts over: the session of an earlier code is forgotten. */
export const forgetOtpSession = () => removeStored('otpSession', 'otpSessionOver')

/** Expired, blocked or left: it does not begin again without a new code for this address. */
function endOtpSession(email: string): void {
  removeStored('otpSession')
  writeStored('otpSessionOver', email)
}

/** Whether the address's session has ended, and none has begun since. */
export const isOtpSessionOver = (email: string): boolean =>
  readActive() === null && readStored('otpSessionOver') === email

/** Calls `onLook` with the last activity, each second and when the tab is shown or hidden. */
function watchClock(onLook: (lastActivity: number) => void): () => void {
  let lastActivity = Date.now()
  const touch = () => {
    lastActivity = Date.now()
  }
  const look = () => onLook(document.hidden ? Date.now() : lastActivity)
  const handleVisibility = () => {
    touch()
    look()
  }

  look()
  const timer = setInterval(look, limits.otpSession.checkEvery)
  document.addEventListener('visibilitychange', handleVisibility)
  for (const name of activity) window.addEventListener(name, touch)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    for (const name of activity) window.removeEventListener(name, touch)
  }
}

/** Calls `onChange` when another tab changes the session. */
function watchOtherTabs(onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === 'otpSession') onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

/** Restores the stored session, or starts one; looks at the clock every second. */
export function useOtpSession(email: string, onExpired: () => void) {
  const [session, setSession] = useState<OtpSession>(
    () => readActive() ?? startOtpSession(Date.now()),
  )
  const [left, setLeft] = useState(() => clocksOf(session, Date.now(), Date.now()))
  // Set at once, not with the next render: what another tab does may arrive in between.
  const isOver = useRef(false)

  const expire = useEffectEvent(() => {
    if (isOver.current) return
    isOver.current = true
    setSession({ ...session, isActive: false })
    endOtpSession(email)
    onExpired()
  })

  const check = useEffectEvent((lastActivity: number) => {
    const next = clocksOf(session, lastActivity, Date.now())
    setLeft(next)
    if (nearerEnd(next) === 0) expire()
  })

  // Two tabs have one session: the tries count together, and what ends it there ends it here.
  const follow = useEffectEvent(() => {
    const stored = readActive()
    if (stored) setSession(stored)
    else expire()
  })

  useEffect(() => {
    if (!session.isActive) return undefined
    save(session)
    const endClock = watchClock((lastActivity) => check(lastActivity))
    const endOtherTabs = watchOtherTabs(() => follow())
    return () => {
      endClock()
      endOtherTabs()
    }
  }, [session])

  const finish = useCallback(() => {
    isOver.current = true
    forgetOtpSession()
    setSession((current) => ({ ...current, isActive: false }))
  }, [])

  const leave = () => {
    finish()
    endOtpSession(email)
  }

  /** Counts a wrong code. Returns the session after it. */
  const fail = (serverTriesLeft?: number): OtpSession => {
    const next = failOnce(session, serverTriesLeft)
    setSession(next)
    if (next.isActive) return next
    isOver.current = true
    endOtpSession(email)
    return next
  }

  return { session, left, fail, finish, leave }
}
