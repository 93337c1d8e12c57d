import { Menu } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { navigation } from '#texts/en/shell.ts'
import { IconButton } from '#ui/button.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** The phone's way to the links of the navigation bar. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="only-m">
      <IconButton
        label={navigation.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <Menu />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <MenuDrawer open={isOpen} onOpenChange={setOpen} onSignOut={() => setAsking(true)} />
        </Suspense>
      )}
      <SignOutQuestion open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}
