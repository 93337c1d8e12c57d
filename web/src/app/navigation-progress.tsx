import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loading } from '#texts/en/shell.ts'
import { Spinner } from '#ui/spinner.tsx'
import styles from './navigation-progress.module.css'

/** Milliseconds; a screen that loads sooner shows no progress. */
const delay = 500

/** SPEC §2: 'Loading page...', on the old screen while the next one is on its way. */
export function NavigationProgress() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const isLeaving = next !== undefined && next !== pathname
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(setSlow, delay, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLeaving])

  if (!isSlow) return null
  return (
    <output className={styles.progress}>
      <Spinner />
      {loading.page}
    </output>
  )
}
