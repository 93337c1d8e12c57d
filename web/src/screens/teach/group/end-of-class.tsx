import type { Group } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChangeGroup, useRemoveGroup } from '#features/groups/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { settings as texts } from '#texts/en/class-settings.ts'
import { group as words } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './parts.module.css'

export function EndOfClass({ group }: { group: Group }) {
  const { mutate: change, isPending } = useChangeGroup(group.id)
  const [isAsking, setAsking] = useState(false)
  const toggle = () =>
    change(
      { isArchived: !group.isArchived },
      {
        onSuccess: () =>
          notify('success', group.isArchived ? texts.reopened : texts.ended, group.name),
        onError: (failure) => notify('error', words.notSaved, failureText(failure)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Copy group={group} />
      <Panel title={texts.end}>
        <div className={styles.end}>
          <p className="sm muted">{texts.endText}</p>
          {group.isArchived ? (
            <Button variant="secondary" busy={isPending && texts.saving} onClick={toggle}>
              {texts.reopen}
            </Button>
          ) : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {texts.endNow}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={texts.endTitle(group.name)}
          text={texts.endText}
          cancel={words.cancel}
          confirm={texts.endNow}
          busy={isPending && texts.saving}
          onConfirm={toggle}
        />
      </Panel>
      <Removal group={group} />
    </>
  )
}

const NewClassDialog = lateDialog(
  async () => (await import('../classes/new-class-dialog.tsx')).NewClassDialog,
)

function Copy({ group }: { group: Group }) {
  const [isCopying, setCopying] = useState(false)
  return (
    <Panel title={texts.copy}>
      <div className={styles.end}>
        <p className="sm muted">{texts.copyText}</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCopying(true)}>
          {texts.copyNow}
        </Button>
      </div>
      <NewClassDialog open={isCopying} onOpenChange={setCopying} of={group} />
    </Panel>
  )
}

function Removal({ group }: { group: Group }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveGroup(group.id)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        notify('success', texts.removed, texts.removedText(group.name))
        void navigate(teachPath, { replace: true })
      },
      onError: (failure) => {
        notify('error', words.notSaved, failureText(failure))
        setAsking(false)
      },
    })
  return (
    <Panel title={texts.remove}>
      <div className={styles.end}>
        <p className="sm muted">{texts.removeText}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {texts.removeNow}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle(group.name)}
        text={texts.removeText}
        cancel={words.cancel}
        confirm={texts.removeNow}
        busy={isPending && texts.removing}
        onConfirm={remove}
      />
    </Panel>
  )
}
