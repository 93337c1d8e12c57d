import { Dialog } from '@base-ui/react/dialog'
import { ArrowRight, Settings, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { noticePath } from '#features/catalog/model/notice-path.ts'
import { useNotices, useReadNotices } from '#features/notices/api.ts'
import { NoticeList } from '#features/notices/components/notice-list.tsx'
import { noticeSettingsPath, noticesPath } from '#features/notices/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { notices as texts } from '#texts/en/notices.ts'
import { Sprout } from '#ui/art/sprout.tsx'
import { IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './notices-panel.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the dashboard, whose bar is as wide as the page; else within the width of public pages. */
  isInFrame?: boolean
}

/** So many are in it; the others are on the page of all. */
const shown = 10

/** The notices over the page: below the bell, on phones a sheet. Load it lazily. */
export function NoticesPanel({ open, onOpenChange, isInFrame = false }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={classes(styles.popup, isInFrame && styles.inFrame)}
          initialFocus={popup}
        >
          <Content onLeave={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Content({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, dataUpdatedAt } = useNotices(shown)
  const clock = useClock(dataUpdatedAt || undefined)
  const { mutate } = useReadNotices()
  const read = (id: string, older: boolean) =>
    mutate(
      { id, older },
      { onError: (failure) => notify('error', texts.notSaved, failureText(failure)) },
    )
  const newest = data?.notices.find(({ isRead }) => !isRead)
  return (
    <>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{texts.title}</Dialog.Title>
        {newest && (
          <button type="button" className="link sm" onClick={() => read(newest.id, true)}>
            {texts.readAll}
          </button>
        )}
        <Dialog.Close
          render={
            <IconButton label={texts.close} className={styles.close}>
              <X />
            </IconButton>
          }
        />
      </div>
      <div className={styles.body}>
        {error && (
          <ErrorPanel
            className={styles.failed}
            message={`${texts.failed} ${failureText(error)}`}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonList shape="row" count={3} className={styles.coming} />}
        {data?.notices.length === 0 && <Nothing />}
        {data && (
          <NoticeList
            notices={data.notices}
            clock={clock}
            pathOf={noticePath}
            onOpen={({ id, isRead }) => {
              if (!isRead) read(id, false)
              onLeave()
            }}
          />
        )}
      </div>
      {data?.notices.length !== 0 && <Foot onLeave={onLeave} />}
    </>
  )
}

function Foot({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={styles.foot}>
      <Link to={noticesPath} className="link sm" onClick={onLeave}>
        {texts.all}
        <ArrowRight />
      </Link>
      <Link to={noticeSettingsPath} className="link sm" onClick={onLeave}>
        <Settings />
        {texts.settings}
      </Link>
    </div>
  )
}

function Nothing() {
  const role = useStudent()?.role ?? 'student'
  return (
    <div className={styles.nothing}>
      <Sprout className={styles.art} />
      <b>{texts.nothing}</b>
      <p>{texts.nothingText[role]}</p>
    </div>
  )
}
