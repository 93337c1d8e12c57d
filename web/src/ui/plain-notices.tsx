// Notices as plain text, where the code of toasts did not arrive: as long on the screen, and closed as well.
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast as texts } from '#texts/en/shell.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './plain-notices.module.css'
import type { ToasterProps } from './toaster.tsx'

type Shown = ToasterProps['waiting'][number] & { id: string }

const most = 3
const without = (id: string) => (all: Shown[]) => all.filter((one) => one.id !== id)

export function PlainNotices({ waiting, subscribe, isAside }: ToasterProps) {
  const [shown, setShown] = useState<Shown[]>([])

  useEffect(() => {
    const show = () => {
      for (const notice of waiting.splice(0)) {
        const id = crypto.randomUUID()
        setShown((all) => [...all, { ...notice, id }].slice(-most))
        setTimeout(() => setShown(without(id)), notice.duration)
      }
    }
    show()
    return subscribe(show)
  }, [waiting, subscribe])

  return (
    <section
      className={classes(styles.viewport, isAside && styles.aside)}
      aria-label={texts.region}
    >
      {shown.map(({ id, kind, title, description }) => (
        <div key={id} className={styles.notice} role={kind === 'error' ? 'alert' : 'status'}>
          <p className="sm">
            <b>{title}</b>
            {description && <> {description}</>}
          </p>
          <IconButton
            label={texts.close}
            className={styles.close}
            onClick={() => setShown(without(id))}
          >
            <X />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
