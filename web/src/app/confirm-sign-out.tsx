import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '@kinnow/contract/auth'
import { preferencesSaved } from '#features/profile/model/save-preference.ts'
import { browserApi } from '#lib/browser-api.ts'
import { clearSession, useToken } from '#lib/session.ts'
import { signOut } from '#texts/en/shell.ts'
import { useAhead } from '#ui/lazy.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** SPEC §2: confirms, clears the session and leads to /login, even where the server is unreachable. */
export function ConfirmSignOut({ open, onOpenChange }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  useAhead(ConfirmDialog, useToken() !== null)

  async function handleConfirm() {
    setBusy(true)
    await preferencesSaved()
    await browserApi(logout, {}, { timeout: 5000 }).catch(() => undefined)
    clearSession()
    setBusy(false)
    onOpenChange(false)
    await navigate('/login')
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={signOut.title}
      text={signOut.question}
      cancel={signOut.cancel}
      confirm={signOut.confirm}
      busy={isBusy && signOut.busy}
      onConfirm={() => void handleConfirm()}
    />
  )
}
