import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepAccountPreferences } from '#app/account-preferences.ts'
import { restoreAppState } from '#lib/app-state.ts'
import { restoreSession } from '#lib/session.ts'

restoreSession()
restoreAppState()
keepAccountPreferences()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
