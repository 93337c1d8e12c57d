import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** SPEC §2: scrolls to the top on each path change; the heading gets the focus and is read out. */
export function TopOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
    if (heading?.tagName === 'H1') heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
