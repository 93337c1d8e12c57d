import { shownJoinCode } from '@kinnow/contract/join-code'
import { Copy, Expand, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useChangeJoinCode } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { group as words, joinCode as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { copyText } from './copy-text.ts'
import styles from './parts.module.css'

const LargeCodeDialog = lateDialog(
  async () => (await import('./large-code-dialog.tsx')).LargeCodeDialog,
)

type Name = 'large' | 'renew' | 'end'

export function JoinCode({ details: { group, joinCode } }: { details: GroupDetails }) {
  const { mutate, isPending } = useChangeJoinCode(group.id)
  const [open, setOpen] = useState<Name | null>(null)
  const [outcome, setOutcome] = useState('')
  const change = (isOpen: boolean) =>
    mutate(isOpen, {
      onError: (failure) => notify('error', texts.failed, failureText(failure)),
      onSettled: () => setOpen(null),
    })
  if (joinCode === null)
    return (
      <Panel title={texts.title}>
        <p className="sm muted">{texts.none}</p>
        <div className={styles.actions}>
          <Button busy={isPending && texts.making} onClick={() => change(true)}>
            <QrCode />
            {texts.make}
          </Button>
        </div>
      </Panel>
    )
  const code = shownJoinCode(joinCode)
  const dialog = (its: Name) => ({
    open: open === its,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? its : null),
  })
  return (
    <Panel title={texts.title}>
      <p className={styles.code} translate="no">
        {code}
      </p>
      <p className="xs muted">{texts.text}</p>
      <output className="xs">{outcome}</output>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            void copyText(code).then((isCopied) =>
              setOutcome(isCopied ? texts.copied : texts.notCopied),
            )
          }
        >
          <Copy />
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen('large')}
        >
          <Expand />
          {texts.large}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen('renew')}>
          <RefreshCw />
          {texts.renew}
        </Button>
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen('end')}>
          {texts.end}
        </Button>
      </div>
      <LargeCodeDialog {...dialog('large')} name={group.name} code={code} />
      <ConfirmDialog
        {...dialog('renew')}
        title={texts.renewTitle}
        text={texts.renewText}
        cancel={words.cancel}
        confirm={texts.renew}
        busy={isPending && texts.making}
        onConfirm={() => change(true)}
      />
      <ConfirmDialog
        {...dialog('end')}
        title={texts.endTitle}
        text={texts.endText}
        cancel={words.cancel}
        confirm={texts.end}
        busy={isPending && texts.ending}
        onConfirm={() => change(false)}
      />
    </Panel>
  )
}
