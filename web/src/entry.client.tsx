import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { syncAccountPreferences } from '#app/account-preferences.ts'
import { tolerateForeignChanges } from '#app/foreign-changes.ts'
import { restoreAppState } from '#lib/app-state.ts'
import { restoreSession } from '#lib/session.ts'
import { isTakenOver } from '#ui/early-press.ts'

/** Back and Forward change the address at once, also while the page of another one is still loaded and taken over. */
function reloadElsewhere(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened || isTakenOver(document)) return false
  const { pathname, search } = new URL(opened.name)
  if (pathname + search === location.pathname + location.search) return false
  location.reload()
  return true
}

function begin(): void {
  tolerateForeignChanges(document)
  restoreSession()
  restoreAppState()
  syncAccountPreferences()

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

addEventListener('popstate', reloadElsewhere)
// Somebody may have signed out in another tab while the program came.
if (!reloadElsewhere() && !globalThis.guardPage?.()) begin()
