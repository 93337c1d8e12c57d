import type { OwnGroup } from '@kinnow/contract/groups'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLeaveGroup, useOwnGroups, useWaitingGroups } from '#features/groups/api.ts'
import { joinPath } from '#lib/class-code.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { ownClasses as texts } from '#texts/en/own-classes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './rows.module.css'
import { Section } from './section.tsx'

/** The classes of teachers that a student is in, and the way into another. */
export function OwnClasses() {
  const { data, error, refetch } = useOwnGroups()
  const [leaving, setLeaving] = useState<OwnGroup | null>(null)
  return (
    <Section id="classes" title={texts.title} text={texts.text}>
      {!data && (
        <div className={styles.padded}>
          {error ? (
            <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonList shape="row" count={1} />
          )}
        </div>
      )}
      {data?.length === 0 && <p className={`${styles.padded} muted`}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((group) => (
            <li key={group.id}>
              <span className="grow">
                <b>{group.name}</b>
                <span className="sm muted block">
                  {[
                    ...(group.teachers.length > 0 ? [texts.teachers(group.teachers)] : []),
                    texts.students(group.students),
                  ].join(' · ')}
                </span>
              </span>
              {group.mayLeave && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.leaveOf(group.name)}
                  aria-haspopup="dialog"
                  onClick={() => setLeaving(group)}
                >
                  {texts.leave}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <WaitingLine />
      <div className={`${styles.foot} ${styles.actions}`}>
        <ButtonLink variant="secondary" size="sm" to={joinPath}>
          {texts.join}
        </ButtonLink>
      </div>
      <Leaving group={leaving} onClose={() => setLeaving(null)} />
    </Section>
  )
}

function WaitingLine() {
  const { data: count = 0 } = useWaitingGroups()
  if (count === 0) return null
  return (
    <p className={styles.padded}>
      {texts.waiting(count)} <Link to={joinPath}>{texts.openWaiting}</Link>
    </p>
  )
}

function Leaving({ group, onClose }: { group: OwnGroup | null; onClose: () => void }) {
  const { mutate, isPending } = useLeaveGroup()
  const name = group?.name ?? ''
  const leave = () =>
    mutate(group?.id ?? '', {
      onSuccess: () => notify('success', texts.left, texts.leftText(name)),
      onError: (failure) => notify('error', texts.failed, failureText(failure)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={group !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.leaveTitle(name)}
      text={texts.leaveText}
      cancel={texts.stay}
      confirm={texts.leave}
      busy={isPending && texts.leaving}
      onConfirm={leave}
    />
  )
}
