import type { RosterImport } from '@kinnow/contract/roster'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import {
  largestRoster,
  type RosterDone,
  useCheckRoster,
  useImportRoster,
} from '#features/roster/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { roster as texts } from '#texts/en/roster.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from '../import.module.css'
import { RosterCheck } from './roster-check.tsx'

type Props = { file: File; onDone: (done: RosterDone) => void; another: ReactNode }

/** A .zip of another system: compared with the school first, then imported as it was shown. */
export function Roster({ file, onDone, another }: Props) {
  const { mutate, data: plan, error, isPending } = useCheckRoster()
  const isTooLarge = file.size > largestRoster
  useEffect(() => {
    if (!isTooLarge) mutate(file)
  }, [file, isTooLarge, mutate])

  return (
    <>
      {isTooLarge && <ErrorPanel className="mt4" message={texts.tooLarge} />}
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => mutate(file)}
        />
      )}
      {isPending && (
        <>
          <output className={styles.status}>{texts.checking}</output>
          <SkeletonList shape="row" count={5} className={styles.skeleton} />
        </>
      )}
      {plan && <RosterCheck name={file.name} plan={plan} />}
      {plan?.checked && plan.steps > 0 ? (
        <Sending file={file} plan={plan} onDone={onDone}>
          {another}
        </Sending>
      ) : (
        !isPending && <div className={styles.actions}>{another}</div>
      )}
    </>
  )
}

type SendingProps = {
  file: File
  plan: RosterImport
  onDone: (done: RosterDone) => void
  children: ReactNode
}

function Sending({ file, plan, onDone, children }: SendingProps) {
  const { mutate, isPending, error } = useImportRoster()
  const [done, setDone] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const send = () => {
    setAsking(false)
    setDone(0)
    mutate({ file, plan, onProgress: setDone }, { onSuccess: onDone })
  }
  return (
    <>
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.stopped} ${failureText(error)} ${texts.stoppedText}`}
        />
      )}
      {isPending && (
        <div className="mt4">
          <ProgressBar thin label={texts.progress} percent={(done / plan.steps) * 100} />
        </div>
      )}
      <div className={styles.actions}>
        {!isPending && children}
        {!error && (
          <Button
            className={styles.main}
            busy={isPending && texts.sending}
            onClick={() => (plan.manyLeave ? setAsking(true) : send())}
          >
            {texts.send}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.manyTitle}
        text={texts.manyText(plan.counts.leaves)}
        cancel={texts.cancel}
        confirm={texts.manyConfirm}
        onConfirm={send}
      />
    </>
  )
}
