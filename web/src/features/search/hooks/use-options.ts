import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

/**
 * The keys of a combobox over a list (WAI-ARIA): arrows go round, Home and End to the ends once an option is chosen, and
 * Enter opens it. The focus stays in the field. Options are known by their number, null is none.
 */
export function useOptions(options: { key: string; count: number; idOf: (at: number) => string }) {
  const { key, count, idOf } = options
  const [chosen, setChosen] = useState<{ key: string; at: number } | null>(null)
  // Other results start over.
  const active = chosen?.key === key && chosen.at < count ? chosen.at : null

  useEffect(() => {
    if (active !== null) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, idOf])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return
    const to = target(event.key)
    if (to !== undefined) {
      event.preventDefault()
      setChosen({ key, at: to })
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    }
  }

  function target(pressed: string): number | undefined {
    if (pressed === 'ArrowDown') return active === null ? 0 : (active + 1) % count
    if (pressed === 'ArrowUp') return active === null ? count - 1 : (active + count - 1) % count
    if (active === null) return undefined
    return { Home: 0, End: count - 1 }[pressed]
  }

  return { active, onKeyDown }
}
