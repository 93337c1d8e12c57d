import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** The option that a key moves to from the active one; undefined where it moves nowhere. */
function optionAfter(key: string, active: number | null, count: number): number | undefined {
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count
  if (key === 'ArrowUp') return active === null ? count - 1 : (active + count - 1) % count
  if (active === null) return undefined
  return { Home: 0, End: count - 1 }[key]
}

/**
 * The keys of a combobox over a list (WAI-ARIA): arrows go round, Home and End lead to the ends once
 * an option is active, and Enter opens it. The focus stays in the field. An option is identified by
 * its index; null is none.
 */
export function useOptions(options: { key: string; count: number; idOf: (at: number) => string }) {
  const { key, count, idOf } = options
  const [chosen, setChosen] = useState<{ key: string; at: number } | null>(null)
  // Other results start without an active option.
  const active = chosen?.key === key && chosen.at < count ? chosen.at : null

  useEffect(() => {
    if (active !== null) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, idOf])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return
    const to = optionAfter(event.key, active, count)
    if (to !== undefined) {
      event.preventDefault()
      setChosen({ key, at: to })
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    }
  }

  return { active, onKeyDown }
}
