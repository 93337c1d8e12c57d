import { useEffect, useRef } from 'react'

/** The first of the new cards gets the focus, so that keyboards go on where the list goes on. */
export function useFocusOnMore(count: number, page: number, search: string) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef({ count, page, search })

  useEffect(() => {
    const before = shown.current
    shown.current = { count, page, search }
    const isMore = search === before.search && page > before.page && before.count > 0
    if (isMore && count > before.count)
      list.current?.children[before.count]?.querySelector('a')?.focus()
  }, [count, page, search])

  return list
}
