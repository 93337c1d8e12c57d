import { useEffect } from 'react'
import { pageTitle } from '#texts/en/shell.ts'
import { useSchoolName } from './use-site.ts'

/**
 * Sets the title of a page whose name comes with its data, and focuses its heading, which did not
 * exist during the navigation. Null until the name is loaded.
 */
export function usePageTitle(title: string | null): void {
  const school = useSchoolName()
  useEffect(() => {
    if (title === null) return
    document.title = pageTitle(title, school)
    const isLost = document.activeElement === null || document.activeElement === document.body
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading || !isLost) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title, school])
}
