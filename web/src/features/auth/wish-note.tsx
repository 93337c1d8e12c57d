import { GraduationCap } from 'lucide-react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { readWish } from '#lib/wish.ts'
import { enrol as texts } from '#texts/en/subject.ts'
import styles from './wish-note.module.css'

/** What follows by itself once one is signed in, so that nobody is enrolled without knowing. */
export function WishNote() {
  const isBrowser = useIsBrowser()
  const wish = isBrowser ? readWish() : null
  if (!wish) return null
  return (
    <p className={styles.note}>
      <GraduationCap />
      {texts.follows(wish.title)}
    </p>
  )
}
