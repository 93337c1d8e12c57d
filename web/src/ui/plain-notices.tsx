// Notices where the code of toasts did not load: they look and work the same, without animation.
import { CircleX, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast as texts } from '#texts/en/shell.ts'
import { classes } from './classes.ts'
import styles from './toast.module.css'
import type { ToasterProps } from './toaster.tsx'

type Shown = ToasterProps['waiting'][number] & { id: string }

const most = 3
const without = (id: string) => (all: Shown[]) => all.filter((notice) => notice.id !== id)

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
      {shown.map(({ id, kind, title, description }) => {
        const Icon = kind === 'error' ? CircleX : Info
        return (
          <div
            key={id}
            className={classes(styles.toast, styles[kind])}
            role={kind === 'error' ? 'alert' : 'status'}
          >
            <span className={styles.icon}>
              <Icon />
            </span>
            <div>
              <p className={styles.title}>{title}</p>
              {description && <p className={styles.text}>{description}</p>}
            </div>
            <button
              type="button"
              className={styles.close}
              aria-label={texts.close}
              onClick={() => setShown(without(id))}
            >
              <X />
            </button>
          </div>
        )
      })}
    </section>
  )
}
