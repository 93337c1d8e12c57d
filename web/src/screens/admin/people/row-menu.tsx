import type { ListedPerson } from '@kinnow/contract/admin'
import {
  Ellipsis,
  KeyRound,
  Lock,
  LockOpen,
  LogOut,
  Send,
  UserCog,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { useActOnPeople } from '#features/admin/people-actions-api.ts'
import { useGroups } from '#features/groups/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { notify } from '#lib/notify.ts'
import { personName } from '#lib/person-name.ts'
import { useStudent } from '#lib/session.ts'
import { useSite } from '#lib/use-site.ts'
import { actions, lockedCallout, person as words, personGroups } from '#texts/en/admin.ts'
import { peopleActions as texts, rowMenu } from '#texts/en/people-actions.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Menu, menuItem } from '#ui/menu.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { isShutOut } from './is-shut-out.ts'

const LinkDialog = lateDialog(async () => (await import('../person/link-dialog.tsx')).LinkDialog)
const LockDialog = lateDialog(async () => (await import('../person/lock-dialog.tsx')).LockDialog)
const RoleDialog = lateDialog(async () => (await import('../person/choice-dialogs.tsx')).RoleDialog)
const SignOutDialog = lateDialog(
  async () => (await import('../person/sign-out-dialog.tsx')).SignOutDialog,
)
const SelectDialog = lateDialog(
  async () => (await import('../person/select-dialog.tsx')).SelectDialog,
)

export type RowAction = 'link' | 'invite' | 'role' | 'join' | 'signOut' | 'lock' | 'unlock'

const items: [action: RowAction, Icon: LucideIcon, text: string][] = [
  ['link', KeyRound, actions.link],
  ['invite', Send, texts.invite],
  ['role', UserCog, actions.role],
  ['join', UserRoundPlus, texts.join],
  ['signOut', LogOut, words.signOutAll],
  ['lock', Lock, actions.lock],
  ['unlock', LockOpen, lockedCallout.unlock],
]

/** Whether it fits the account; the server refuses the others. */
function isOffered(action: RowAction, person: ListedPerson, ownId: string | undefined): boolean {
  const isOtherOwner = person.role === 'owner' && person.id !== ownId
  switch (action) {
    case 'link':
    case 'invite':
      return person.email !== null && !isOtherOwner
    case 'role':
      return person.email !== null && person.id !== ownId
    case 'signOut':
      return person.lastSeenAt !== null
    case 'lock':
      return person.state !== 'locked' && person.id !== ownId
    case 'unlock':
      return isShutOut(person)
    case 'join':
      return true
  }
}

type MenuProps = { person: ListedPerson; onOpen: (action: RowAction) => void }

/** What can be done with one person, without opening their page. */
export function RowMenu({ person, onOpen }: MenuProps) {
  const ownId = useStudent()?.id
  const { sendsNoMail } = useSite()
  return (
    <Menu label={rowMenu.label(personName(person))} face={<Ellipsis />}>
      {items
        .filter(([action]) => isOffered(action, person, ownId))
        .filter(([action]) => action !== 'invite' || !sendsNoMail)
        .map(([action, Icon, text]) => (
          <button key={action} type="button" {...menuItem} onClick={() => onOpen(action)}>
            <Icon />
            {text}
          </button>
        ))}
    </Menu>
  )
}

type DialogsProps = { action: RowAction; person: ListedPerson; onClose: () => void }

/** The question or form of what was chosen in a row's menu. */
export function RowDialogs({ action, person, onClose }: DialogsProps) {
  const name = personName(person)
  const dialog = {
    person,
    name,
    open: true,
    onOpenChange: (isOpen: boolean) => isOpen || onClose(),
  }
  switch (action) {
    case 'link':
      return <LinkDialog {...dialog} />
    case 'role':
      return <RoleDialog {...dialog} />
    case 'lock':
      return <LockDialog {...dialog} />
    case 'signOut':
      return <SignOutDialog {...dialog} id={person.id} />
    case 'join':
      return <JoinDialog {...dialog} />
    case 'invite':
    case 'unlock':
      return <ActionDialog {...dialog} action={action} />
  }
}

type DialogProps = {
  person: ListedPerson
  name: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

function JoinDialog({ person, name, open, onOpenChange }: DialogProps) {
  const all = useGroups()
  const { mutate, isPending, error } = useActOnPeople()
  const join = (group: { id: string; name: string }) =>
    mutate(
      { ids: [person.id], action: 'join', group: group.id },
      {
        onSuccess: ([result]) => {
          if (result?.outcome === 'refused') notify('error', rowMenu.refused, result.message ?? '')
          else notify('success', words.saved, personGroups.joined(name, group.name))
          onOpenChange(false)
        },
      },
    )
  return (
    <SelectDialog
      open={open}
      onOpenChange={onOpenChange}
      title={personGroups.addTitle(name)}
      text={personGroups.addText}
      label={personGroups.group}
      options={all.data?.filter(({ isArchived }) => !isArchived)}
      none={personGroups.noOther}
      noneTo={teachPath}
      confirm={personGroups.add}
      isPending={isPending}
      error={error ?? all.error}
      onRetry={() => void all.refetch()}
      onChoose={join}
    />
  )
}
