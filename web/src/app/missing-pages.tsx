// A page whose code does not arrive: the one that is there stays, and says why.
import { networkErrorText } from '@kinnow/contract/errors'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Path } from 'react-router'
import { notify } from '#lib/app-state.ts'
import { toast } from '#texts/en/shell.ts'

const pathOf = ({ pathname, search, hash }: Path) => pathname + search + hash

/**
 * Where the code of the next page does not arrive, React Router reloads the present one. That helps where a school
 * has new code, and offline it loses the page. Here the next one is fetched as a whole, once there is an
 * answer. Browsers that do not tell of it before do it as it is.
 */
export function MissingPages() {
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  /** React Router waits for what it began to load, and does not begin again. */
  const missing = useRef(new Set<string>())
  const isAsking = useRef(false)
  /** Whether the visitor has been informed about the missing page: several of its parts may be missing. */
  const isTold = useRef(false)
  const hasLine = useRef(false)
  /** How often a part was missed: set as a transition, as the next page is, so that it never comes before that. */
  const [missed, setMissed] = useState(0)

  const load = useEffectEvent(async () => {
    // Each part of a page that is missing has it done once.
    if (isAsking.current || isTold.current) return
    isAsking.current = true
    const target = pathOf(next ?? here)
    if (next) missing.current.add(next.pathname)
    const answer = await fetch(target, { cache: 'no-store' }).catch(() => null)
    isAsking.current = false
    if (answer && next) return location.assign(target)
    if (answer) {
      hasLine.current = true
      return location.reload()
    }
    isTold.current = true
    notify('error', toast.error, networkErrorText)
    // Ends the navigation. The page that stays is not loaded again, which would fail as well and empty it.
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(pathOf(here), { ...stay, state: here.state as unknown })
  })

  useEffect(() => {
    if (!next) return
    isTold.current = false
    if (missing.current.has(next.pathname)) void load()
  }, [next])

  useEffect(() => {
    if (missed > 0) void load()
  }, [missed])

  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const { navigation } = window
    function hold(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated || hasLine.current) return
      event.preventDefault()
      startTransition(() => setMissed((count) => count + 1))
    }
    navigation.addEventListener('navigate', hold)
    return () => navigation.removeEventListener('navigate', hold)
  }, [])

  return null
}
