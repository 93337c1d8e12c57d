import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useToken } from '#lib/session.ts'
import { navigation } from '#texts/en/shell.ts'
import { IconButton } from '#ui/button.tsx'
import { useAhead } from '#ui/lazy.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { ConfirmSignOut } from './confirm-sign-out.tsx'

const MenuDrawer = lateDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** The phone's way to the links of the navigation bar. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useAhead(MenuDrawer, useToken() !== null)
  return (
    <div className="only-m">
      <IconButton
        label={navigation.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu />
      </IconButton>
      <MenuDrawer open={isOpen} onOpenChange={setOpen} onSignOut={() => setAsking(true)} />
      <ConfirmSignOut open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}
