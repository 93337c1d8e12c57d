// Where the code of a page does not arrive, the page that is shown stays, and says why.
import { networkErrorText } from '@kinnow/contract/failure-texts'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Path } from 'react-router'
import { notify } from '#lib/notify.ts'
import { toast } from '#texts/en/shell.ts'

const pathOf = ({ pathname, search, hash }: Path) => pathname + search + hash

/** Counts the reloads by scripts, which it prevents until they are allowed. */
function usePreventedReloads() {
  const isAllowed = useRef(false)
  /** Set as a transition, as the next page is, so that it never comes before that. */
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const { navigation } = window
    function preventReload(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated || isAllowed.current) return
      event.preventDefault()
      startTransition(() => setCount((before) => before + 1))
    }
    navigation.addEventListener('navigate', preventReload)
    return () => navigation.removeEventListener('navigate', preventReload)
  }, [])

  /** Loads a page as a whole, by a reload where it is shown. */
  function openWhole(target: string, isShown: boolean) {
    if (!isShown) return location.assign(target)
    isAllowed.current = true
    location.reload()
  }
  return { count, openWhole }
}

/**
 * Where the code of the next page does not arrive, React Router reloads the page that is shown. That
 * helps where a school has new code, and loses the page offline. Here the next page is loaded as a
 * whole, once the server answers. Browsers without the Navigation API reload as React Router does.
 */
export function MissingPages() {
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  /** Paths of pages which React Router has begun to load and does not begin again. */
  const missing = useRef(new Set<string>())
  const isChecking = useRef(false)
  /** Whether the visitor has been informed: several parts of a page may be missing. */
  const isReported = useRef(false)
  const { count: missed, openWhole } = usePreventedReloads()

  const load = useEffectEvent(async () => {
    if (isChecking.current || isReported.current) return
    isChecking.current = true
    const target = pathOf(next ?? here)
    if (next) missing.current.add(next.pathname)
    const answer = await fetch(target, { cache: 'no-store' }).catch(() => null)
    isChecking.current = false
    if (answer) return openWhole(target, !next)
    isReported.current = true
    notify('error', toast.error, networkErrorText)
    // Ends the navigation. The page that stays is not loaded again, which would fail as well and empty it.
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(pathOf(here), { ...stay, state: here.state as unknown })
  })

  useEffect(() => {
    if (!next) return
    isReported.current = false
    if (missing.current.has(next.pathname)) void load()
  }, [next])

  useEffect(() => {
    if (missed > 0) void load()
  }, [missed])

  return null
}
