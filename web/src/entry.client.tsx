import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { syncAccountPreferences } from '#app/account-preferences.ts'
import { tolerateForeignChanges } from '#app/foreign-changes.ts'
import { restoreAppState } from '#lib/app-state.ts'
import { restoreSession } from '#lib/session.ts'

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
