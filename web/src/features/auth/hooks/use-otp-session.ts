import { limits } from '@kinnow/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
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

const keep = (session: OtpSession) => writeStored('otpSession', JSON.stringify(session))

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

/** Restores the stored session, or starts one; looks at the clock every second. */
export function useOtpSession(email: string, onExpired: () => void) {
  const [session, setSession] = useState<OtpSession>(
    () => readActive() ?? startOtpSession(Date.now()),
  )
  const [left, setLeft] = useState(() => clocksOf(session, Date.now(), Date.now()))
  const lastActivity = useRef(0)
  // At once, not with the next render: what another tab does may arrive in between.
  const isOver = useRef(false)
  const expire = useRef(onExpired)

  useEffect(() => {
    expire.current = onExpired
  }, [onExpired])

  useEffect(() => {
    if (!session.isActive) return undefined
    keep(session)

    const end = () => {
      if (isOver.current) return
      isOver.current = true
      setSession({ ...session, isActive: false })
      endOtpSession(email)
      expire.current()
    }
    const look = () => {
      const now = Date.now()
      const next = clocksOf(session, document.hidden ? now : lastActivity.current, now)
      setLeft(next)
      if (nearerEnd(next) === 0) end()
    }
    // Two tabs have one session: the tries count together, and what ends it here ends it there.
    const follow = ({ key }: StorageEvent) => {
      if (key !== 'otpSession') return
      const stored = readActive()
      if (stored) setSession(stored)
      else end()
    }
    const touch = () => {
      lastActivity.current = Date.now()
    }
    const handleVisibility = () => {
      touch()
      look()
    }

    touch()
    look()
    const timer = setInterval(look, limits.otpSession.checkEvery)
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('storage', follow)
    for (const name of activity) window.addEventListener(name, touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('storage', follow)
      for (const name of activity) window.removeEventListener(name, touch)
    }
  }, [session, email])

  const finish = useCallback(() => {
    isOver.current = true
    forgetOtpSession()
    setSession((current) => ({ ...current, isActive: false }))
  }, [])

  const leave = () => {
    finish()
    endOtpSession(email)
  }

  /** Counts a wrong code; answers the session after it. */
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
