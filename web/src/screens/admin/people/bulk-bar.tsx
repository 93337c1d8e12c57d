import type { ListedPerson } from '@kinnow/contract/admin'
import type { PeopleAction } from '@kinnow/contract/people-actions'
import { KeyRound, Lock, LockOpen, Send, UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useReadAllPeople } from '#features/admin/api.ts'
import type { PeopleFilters } from '#features/admin/model/people-filters.ts'
import { type ActionResult, useActOnPeople } from '#features/admin/people-actions-api.ts'
import { useGroups } from '#features/groups/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useSite } from '#lib/use-site.ts'
import { personGroups } from '#texts/en/admin.ts'
import { peopleActions as texts } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { ActionResults } from './action-result.tsx'
import styles from './bulk.module.css'
import { isShutOut } from './is-shut-out.ts'

const LinksDialog = lateDialog(async () => (await import('./links-dialog.tsx')).LinksDialog)
const SelectDialog = lateDialog(
  async () => (await import('../person/select-dialog.tsx')).SelectDialog,
)

type Group = { id: string; name: string }
type Done = { action: PeopleAction; group: Group | null; results: ActionResult[] }

/** Unlocking has none: of those who can log in again some were locked, others typed a wrong password. */
const opposite: Partial<Record<PeopleAction, PeopleAction>> = {
  join: 'leave',
  leave: 'join',
  lock: 'undo-lock',
}

type Props = {
  people: ListedPerson[]
  /** All that the list shows are chosen, and it has so many more. */
  notChosen: number
  filters: PeopleFilters
  /** How people are after an action, whether the list shows them or not. */
  onChange: (people: ListedPerson[]) => void
  onClear: () => void
}

type Change = (person: ListedPerson) => Partial<ListedPerson>

/** Who was not locked, but invited or unconfirmed, stays so. */
const unlocked: Change = ({ state }) => ({ state: state === 'locked' ? 'active' : state })

/** How an account is after the action. */
const after: Partial<Record<PeopleAction, Change>> = {
  lock: () => ({ state: 'locked' }),
  unlock: (person) => ({ ...unlocked(person), isBlocked: false }),
  'undo-lock': unlocked,
}

/** What can be done with the people who are chosen, who stay so; after an action what came of it, with a way back. */
export function BulkBar({ people, notChosen, filters, onChange, onClear }: Props) {
  const { mutate, isPending, error, reset } = useActOnPeople()
  const [open, setOpen] = useState<PeopleAction | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  function act(action: PeopleAction, ids: string[], group: Group | null = null) {
    setOpen(null)
    setDone(null)
    mutate(
      { ids, action, ...(group && { group: group.id }) },
      {
        onSuccess: (results) => {
          setDone({ action, group, results })
          const change = after[action]
          const changed = new Set(
            results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id),
          )
          if (change)
            onChange(
              people
                .filter(({ id }) => changed.has(id))
                .map((person) => ({ ...person, ...change(person) })),
            )
        },
      },
    )
  }
  const actOnAll = (action: PeopleAction, group: Group | null = null) =>
    act(
      action,
      people.map(({ id }) => id),
      group,
    )

  const isShown = error !== null || done !== null || people.length > 0
  return (
    <div className={isShown ? styles.tray : undefined}>
      {error && <ErrorPanel message={`${texts.failed} ${failureText(error)}`} />}
      {done && (
        <Outcome
          done={done}
          isPending={isPending}
          onUndo={(action, ids) => act(action, ids, done.group)}
          onClose={() => setDone(null)}
        />
      )}
      {people.length > 0 && (
        <section className={styles.bulk} aria-label={texts.label}>
          <div className={styles.count}>
            <output>{texts.chosen(people.length)}</output>
            {notChosen > 0 && (
              <ChooseAll count={people.length + notChosen} filters={filters} onChoose={onChange} />
            )}
          </div>
          <div className={styles.actions}>
            <Buttons
              people={people}
              isPending={isPending}
              onOpen={(action) => {
                reset()
                setOpen(action)
              }}
              onUnlock={() => actOnAll('unlock')}
            />
          </div>
          <Button variant="ghost" size="sm" className={styles.clear} onClick={onClear}>
            {texts.clear}
          </Button>
        </section>
      )}
      <Dialogs people={people} open={open} onClose={() => setOpen(null)} onAct={actOnAll} />
    </div>
  )
}

type ChooseAllProps = {
  count: number
  filters: PeopleFilters
  onChoose: (people: ListedPerson[]) => void
}

/** Those that the list has not loaded are read first. */
function ChooseAll({ count, filters, onChoose }: ChooseAllProps) {
  const { mutate, isPending } = useReadAllPeople()
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.all}
      busy={isPending && texts.choosing}
      onClick={() =>
        mutate(filters, {
          onSuccess: onChoose,
          onError: (failure) => notify('error', texts.notChosen, failureText(failure)),
        })
      }
    >
      {texts.chooseAll(count)}
    </Button>
  )
}

type ButtonsProps = {
  people: ListedPerson[]
  isPending: boolean
  onOpen: (action: PeopleAction) => void
  onUnlock: () => void
}

function Buttons({ people, isPending, onOpen, onUnlock }: ButtonsProps) {
  const canLock = people.some(({ state }) => state !== 'locked')
  const { sendsNoMail } = useSite()
  const look = { variant: 'secondary', size: 'sm' } as const
  if (isPending)
    return (
      <Button {...look} busy={texts.busy}>
        {texts.busy}
      </Button>
    )
  return (
    <>
      <Button {...look} onClick={() => onOpen('join')}>
        <UserRoundPlus />
        {texts.join}
      </Button>
      <Button {...look} onClick={() => onOpen('leave')}>
        <UserRoundMinus />
        {texts.leave}
      </Button>
      {sendsNoMail ? (
        <Button {...look} onClick={() => onOpen('link')}>
          <KeyRound />
          {texts.link}
        </Button>
      ) : (
        <Button {...look} onClick={() => onOpen('invite')}>
          <Send />
          {texts.invite}
        </Button>
      )}
      {canLock && (
        <Button {...look} onClick={() => onOpen('lock')}>
          <Lock />
          {texts.lock}
        </Button>
      )}
      {people.some(isShutOut) && (
        <Button {...look} onClick={onUnlock}>
          <LockOpen />
          {texts.unlock}
        </Button>
      )}
    </>
  )
}

type OutcomeProps = {
  done: Done
  isPending: boolean
  onUndo: (action: PeopleAction, ids: string[]) => void
  onClose: () => void
}

function Outcome({ done: { action, group, results }, isPending, onUndo, onClose }: OutcomeProps) {
  const back = opposite[action]
  const changed = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  return (
    <section className={styles.bulk} aria-label={texts.outcome}>
      <output className={styles.outcome}>
        <ActionResults action={action} group={group?.name ?? ''} results={results} />
      </output>
      {back && changed.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          busy={isPending && texts.busy}
          onClick={() => onUndo(back, changed)}
        >
          {texts.undo}
        </Button>
      )}
      <Button variant="ghost" size="sm" className={styles.clear} onClick={onClose}>
        {texts.close}
      </Button>
    </section>
  )
}

type DialogsProps = {
  people: ListedPerson[]
  open: PeopleAction | null
  onClose: () => void
  onAct: (action: PeopleAction, group?: Group) => void
}

function Dialogs({ people, open, onClose, onAct }: DialogsProps) {
  const all = useGroups()
  const count = people.length
  const close = (isOpen: boolean) => isOpen || onClose()
  const ofGroup = open === 'join' || open === 'leave' ? open : null
  return (
    <>
      {ofGroup && (
        <SelectDialog
          open
          onOpenChange={close}
          title={ofGroup === 'join' ? texts.joinTitle(count) : texts.leaveTitle(count)}
          text={ofGroup === 'join' ? texts.joinText : texts.leaveText}
          label={personGroups.group}
          options={all.data?.filter(({ isArchived }) => !isArchived)}
          none={personGroups.noOther}
          noneTo={teachPath}
          confirm={ofGroup === 'join' ? personGroups.add : personGroups.takeOut}
          isPending={false}
          error={all.error}
          onRetry={() => void all.refetch()}
          onChoose={(group) => onAct(ofGroup, group)}
        />
      )}
      <LinksDialog ids={people.map(({ id }) => id)} open={open === 'link'} onOpenChange={close} />
      <ConfirmDialog
        open={open === 'invite'}
        onOpenChange={close}
        title={texts.inviteTitle(count)}
        text={texts.inviteText}
        cancel={texts.cancel}
        confirm={texts.inviteConfirm}
        isHarmless
        onConfirm={() => onAct('invite')}
      />
      <ConfirmDialog
        open={open === 'lock'}
        onOpenChange={close}
        title={texts.lockTitle(count)}
        text={texts.lockText}
        cancel={texts.cancel}
        confirm={texts.lock}
        onConfirm={() => onAct('lock')}
      />
    </>
  )
}
