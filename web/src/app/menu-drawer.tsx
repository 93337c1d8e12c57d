import { Drawer } from '@base-ui/react/drawer'
import { ExternalLink, LayoutDashboard, UserRound, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useToken } from '#lib/session.ts'
import { navigation } from '#texts/en/shell.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './menu-drawer.module.css'
import { siteLinks } from './site-links.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onSignOut: () => void }

export function MenuDrawer({ open, onOpenChange, onSignOut }: Props) {
  const { pathname } = useLocation()
  const isSignedIn = useToken() !== null
  const close = () => onOpenChange(false)
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="left">
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            <Drawer.Content className={styles.content}>
              <div className="row between">
                <Drawer.Title className={styles.title}>{navigation.menu}</Drawer.Title>
                <Drawer.Close className={styles.close} aria-label={navigation.closeMenu}>
                  <X />
                </Drawer.Close>
              </div>
              <nav className={styles.links} aria-label={navigation.menu}>
                {siteLinks.map(({ to, text, Icon, covers }) => (
                  <Link
                    key={to}
                    to={to}
                    onClick={close}
                    aria-current={covers.test(pathname) ? 'page' : undefined}
                  >
                    <Icon />
                    {text}
                  </Link>
                ))}
                <hr className="hr" />
                <DashboardLink isSignedIn={isSignedIn} onClick={close} />
                {isSignedIn && (
                  <Link to="/dashboard/profile" onClick={close}>
                    <UserRound />
                    {navigation.profile}
                  </Link>
                )}
              </nav>
              <div className={styles.foot}>
                {isSignedIn ? (
                  <Button
                    variant="secondary"
                    block
                    onClick={() => {
                      close()
                      onSignOut()
                    }}
                  >
                    {navigation.signOut}
                  </Button>
                ) : (
                  <>
                    <ButtonLink to="/signup" block onClick={close}>
                      {navigation.register}
                    </ButtonLink>
                    <ButtonLink to="/login" variant="secondary" block onClick={close}>
                      {navigation.login}
                    </ButtonLink>
                  </>
                )}
              </div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function DashboardLink({ isSignedIn, onClick }: { isSignedIn: boolean; onClick: () => void }) {
  if (!isSignedIn)
    return (
      <Link to="/login" onClick={onClick}>
        <LayoutDashboard />
        {navigation.dashboard}
      </Link>
    )
  return (
    <a href="/dashboard" target="_blank" rel="noopener" onClick={onClick}>
      <LayoutDashboard />
      {navigation.dashboard}
      <span className="sr">{navigation.newTab}</span>
      <ExternalLink className={styles.end} />
    </a>
  )
}
