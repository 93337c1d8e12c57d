import { PRODUCT_NAME } from '@kinnow/contract/product'
import { useEffect } from 'react'

/**
 * Of a page whose name comes with its data: names the window, and gives the heading the focus that the way here could
 * not give it yet. Null until the name is known.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    document.title = `${title} · ${PRODUCT_NAME}`
    const isLost = document.activeElement === null || document.activeElement === document.body
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading || !isLost) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
}
