import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useUnreadCount } from '#features/notices/api.ts'
import { navigation } from '#texts/en/shell.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './bell.module.css'

const NoticesPanel = lateDialog(async () => (await import('./notices-panel.tsx')).NoticesPanel)

/** A larger number is not shown beside the icon. */
const most = 99

/** How many notices are new, on every page of somebody who is signed in; opens them over the page. */
export function Bell({ isInFrame = false }: { isInFrame?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={navigation.notices(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={NoticesPanel.ahead}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 && <em aria-hidden="true">{unread > most ? `${most}+` : unread}</em>}
      </button>
      <NoticesPanel open={isOpen} onOpenChange={setOpen} isInFrame={isInFrame} />
    </>
  )
}
