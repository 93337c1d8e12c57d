import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const pause = 400

/** What is typed. The address has it a little later (`?q=`), for Back and shared links. */
export function useSearch() {
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const [search, setSearch] = useState(query)
  const latest = useRef(query)

  useEffect(() => {
    if (query === latest.current) return
    // Not ours: a link or the browser's Back.
    latest.current = query
    setSearch(query)
  }, [query])

  useEffect(() => {
    if (search === latest.current) return undefined
    const timer = setTimeout(() => {
      latest.current = search
      setParams(search ? { q: search } : {}, { replace: true, preventScrollReset: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [search, setParams])

  return [search, setSearch] as const
}
