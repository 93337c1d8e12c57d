import { Toast } from '@base-ui/react/toast'
import { Check, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as texts } from '#texts/en/shell.ts'
import { classes } from './classes.ts'
import look from './toast.module.css'
import styles from './toaster.module.css'

type Kind = 'success' | 'info' | 'warning' | 'error'
type Notice = { kind: Kind; title: string; description?: string; duration: number }

export type ToasterProps = {
  /** Notices not shown yet; the toaster takes them out. */
  waiting: Notice[]
  subscribe: (onNotice: () => void) => () => void
  /** Screens with a form at the right. */
  isAside: boolean
  /** The path of the page. */
  page: string
}

const icons = { success: Check, info: Info, warning: TriangleAlert, error: CircleX }
const manager = Toast.createToastManager<{ kind: Kind }>()
/** Milliseconds. A younger notice tells of what led to the new page. */
const staleAfter = 2000

export function Toaster({ waiting, subscribe, isAside, page }: ToasterProps) {
  const shownAt = useRef(new Map<string, number>())
  const lastPage = useRef(page)

  // Notices about an earlier page close when the page changes.
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    for (const [id, time] of shownAt.current)
      if (Date.now() - time >= staleAfter) {
        manager.close(id)
        shownAt.current.delete(id)
      }
  }, [page])

  useEffect(() => {
    const show = () => {
      for (const { kind, title, description, duration } of waiting.splice(0)) {
        const id = manager.add({
          title,
          description,
          timeout: duration,
          priority: kind === 'error' ? 'high' : 'low',
          data: { kind },
        })
        shownAt.current.set(id, Date.now())
      }
    }
    show()
    return subscribe(show)
  }, [waiting, subscribe])

  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          className={classes(styles.viewport, isAside && look.aside)}
          aria-label={texts.region}
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager<{ kind: Kind }>()
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info'
    const Icon = icons[kind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={classes(styles.toast, look[kind], styles[kind])}
      >
        <span className={look.icon}>
          <Icon />
        </span>
        <Toast.Content>
          <Toast.Title className={look.title} />
          <Toast.Description className={look.text} />
        </Toast.Content>
        {/* The library hides it until a pointer is over the notice, though it can have the focus all the time. */}
        <Toast.Close className={look.close} aria-label={texts.close} aria-hidden={false}>
          <X />
        </Toast.Close>
        <span className={styles.life} />
      </Toast.Root>
    )
  })
}
