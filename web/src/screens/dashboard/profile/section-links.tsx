import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { appearance, data, details, learning, profile, security } from '#texts/en/profile.ts'
import { mails } from '#texts/en/mails.ts'
import { ownClasses } from '#texts/en/own-classes.ts'
import styles from './section-links.module.css'

const sections = [
  { id: 'details', text: details.tab },
  { id: 'learning', text: learning.tab },
  { id: 'classes', text: ownClasses.tab },
  { id: 'mails', text: mails.tab },
  { id: 'appearance', text: appearance.tab },
  { id: 'security', text: security.tab },
  { id: 'your-data', text: data.tab },
]

/** Each section has an address, so that it can be linked and the browser's Back leads to the one before. */
export function SectionLinks({ isReady }: { isReady: boolean }) {
  const { hash, key } = useLocation()
  const row = useRef<HTMLElement>(null)
  const target = sections.find(({ id }) => hash === `#${id}`)?.id

  useEffect(() => {
    if (!key || !target || !isReady) return undefined
    // After the scroll to the top that comes with a new page.
    const frame = requestAnimationFrame(() => show(target, row.current))
    return () => cancelAnimationFrame(frame)
    // The key makes a second press scroll again.
  }, [target, key, isReady])

  const current = target ?? 'details'
  return (
    <nav ref={row} className={styles.links} aria-label={profile.sections}>
      {sections.map(({ id, text }) => (
        <Link key={id} to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

function show(id: string, row: HTMLElement | null): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 3
}
