import {
  ChevronRight,
  IdCard,
  KeyRound,
  Lock,
  Mail,
  Send,
  Timer,
  Trash2,
  UserCog,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PersonDetails } from '#features/admin/api.ts'
import { groupCardsPath } from '#features/groups/model/paths.ts'
import { useStudent } from '#lib/session.ts'
import { useSite } from '#lib/use-site.ts'
import { actions as texts } from '#texts/en/admin.ts'
import { classes } from '#ui/classes.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { ExportAction } from './export-action.tsx'
import styles from './panel.module.css'

const ActionDialog = lateDialog(
  async () => (await import('../people/action-dialog.tsx')).ActionDialog,
)
const AddressDialog = lateDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)
const LinkDialog = lateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)
const LockDialog = lateDialog(async () => (await import('./lock-dialog.tsx')).LockDialog)
const RoleDialog = lateDialog(async () => (await import('./choice-dialogs.tsx')).RoleDialog)
const TimeDialog = lateDialog(async () => (await import('./choice-dialogs.tsx')).TimeDialog)
const RemovalDialog = lateDialog(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

type Name = 'address' | 'mail' | 'link' | 'role' | 'time' | 'lock' | 'remove'

type Row = [name: Name, Icon: LucideIcon, text: string, note: string]

export function Actions({ details, name }: { details: PersonDetails; name: string }) {
  const [open, setOpen] = useState<Name | null>(null)
  const { person, extraTime } = details
  const dialog = (its: Name) => ({
    person,
    name,
    open: open === its,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? its : null),
  })
  const { sendsNoMail } = useSite()
  const isOwn = useStudent()?.id === person.id
  function isOffered(its: Name): boolean {
    const hasAddress = person.email !== null
    if (its === 'address') return !hasAddress
    if (its === 'mail' && sendsNoMail) return false
    if (isOwn && (its === 'role' || its === 'lock' || its === 'remove')) return false
    if (!hasAddress && (its === 'mail' || its === 'link' || its === 'role')) return false
    if (its === 'lock') return person.state !== 'locked'
    // An owner makes no link for another one.
    return (its !== 'link' && its !== 'mail') || person.role !== 'owner' || isOwn
  }
  const rows: Row[] = [
    ['address', Mail, texts.address, texts.addressText],
    ['mail', Send, texts.mail, texts.mailText],
    ['link', KeyRound, texts.link, sendsNoMail ? texts.linkNoMail : texts.linkText],
    ['role', UserCog, texts.role, texts.roleText],
    ['time', Timer, texts.time, texts.timeText],
    ['lock', Lock, texts.lock, texts.lockText],
    ['remove', Trash2, texts.remove, person.email ? texts.removeText : texts.removeNamedText],
  ]
  const shown = rows.filter(([its]) => isOffered(its))
  const cardClass = person.email === null && details.groups.find(({ role }) => role === 'student')
  return (
    <Panel title={texts.title}>
      {isOwn && <p className="sm mt2">{texts.own}</p>}
      <ul className={styles.actions}>
        {cardClass && (
          <li>
            <Link to={groupCardsPath(cardClass.id)}>
              <IdCard />
              <span>
                {texts.card}
                <small>{texts.cardText(cardClass.name)}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        )}
        {shown
          .filter(([its]) => its !== 'remove')
          .map((row) => (
            <Action key={row[0]} row={row} onOpen={setOpen} />
          ))}
        <li>
          <ExportAction id={person.id} />
        </li>
        {shown
          .filter(([its]) => its === 'remove')
          .map((row) => (
            <Action key={row[0]} row={row} onOpen={setOpen} />
          ))}
      </ul>
      <AddressDialog {...dialog('address')} />
      <ActionDialog {...dialog('mail')} action="invite" />
      <LinkDialog {...dialog('link')} />
      <RoleDialog {...dialog('role')} />
      <TimeDialog {...dialog('time')} extraTime={extraTime} />
      <LockDialog {...dialog('lock')} />
      <RemovalDialog {...dialog('remove')} />
    </Panel>
  )
}

type ActionProps = { row: Row; onOpen: (name: Name) => void }

const Action = ({ row: [its, Icon, text, note], onOpen }: ActionProps) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      className={classes(its === 'remove' && styles.danger)}
      onClick={() => onOpen(its)}
    >
      <Icon />
      <span>
        {text}
        <small>{note}</small>
      </span>
      <ChevronRight />
    </button>
  </li>
)
