import { BookUser, CirclePlus, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChangePersonGroups } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { notify } from '#lib/notify.ts'
import { useClock } from '#lib/served.ts'
import { person as words, personGroups as texts } from '#texts/en/admin.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Menu, menuItem } from '#ui/menu.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './panel.module.css'

const JoinDialog = lateDialog(async () => (await import('./join-dialog.tsx')).JoinDialog)

type Group = PersonDetails['groups'][number]
type Props = { id: string; name: string } & Pick<PersonDetails, 'groups'>
/** `of` null: the person joins another class and leaves none. */
type Asking = { what: 'join' | 'leave'; of: Group | null }

export function Groups({ id, name, groups }: Props) {
  const clock = useClock()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return (
    <Panel
      title={texts.title}
      action={
        <Button
          variant="ghost"
          className={styles.act}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setAsking({ what: 'join', of: null })}
        >
          <CirclePlus />
          {texts.add}
        </Button>
      }
    >
      {groups.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={styles.rows}>
        {groups.map((group) => (
          <li key={group.id} className={styles.row}>
            <span className={styles.tile}>
              <BookUser />
            </span>
            <div>
              <Link to={groupPath(group.id)}>{group.name}</Link>
              {group.isArchived && <Tag className={styles.tag}>{texts.ended}</Tag>}
              {group.role === 'teacher' && <Tag className={styles.tag}>{texts.teacher}</Tag>}
              <p className="xs muted">
                {[
                  words.since(dateWithYear(group.since, clock)),
                  ...(group.teachers.length > 0 ? [texts.taughtBy(group.teachers)] : []),
                ].join(' · ')}
              </p>
            </div>
            <div className={styles.rowActions}>
              {group.role === 'student' && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={texts.moveFrom(group.name)}
                  onClick={() => setAsking({ what: 'join', of: group })}
                >
                  {texts.move}
                </Button>
              )}
              <Menu label={texts.more(group.name)} face={<Ellipsis />}>
                <button
                  type="button"
                  {...menuItem}
                  aria-label={texts.takeOutOf(group.name)}
                  onClick={() => setAsking({ what: 'leave', of: group })}
                >
                  <UserMinus />
                  {texts.takeOut}
                </button>
              </Menu>
            </div>
          </li>
        ))}
      </ul>
      <JoinDialog
        id={id}
        name={name}
        groups={groups}
        open={asking?.what === 'join'}
        onOpenChange={(isOpen) => !isOpen && close()}
        from={asking?.of ?? null}
      />
      <LeaveDialog
        id={id}
        name={name}
        open={asking?.what === 'leave'}
        group={asking?.of ?? null}
        onClose={close}
      />
    </Panel>
  )
}

type DialogProps = { id: string; name: string; open: boolean; onClose: () => void }

function LeaveDialog({ id, name, open, group, onClose }: DialogProps & { group: Group | null }) {
  const { mutate, isPending } = useChangePersonGroups(id)
  const takeOut = () =>
    group &&
    mutate(
      { leave: group.id },
      {
        onSuccess: () => notify('success', words.saved, texts.left(name, group.name)),
        onError: (failure) => notify('error', words.notSaved, failureText(failure)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.takeOutTitle(name, group?.name ?? '')}
      text={texts.takeOutText}
      cancel={words.cancel}
      confirm={texts.takeOut}
      busy={isPending && words.saving}
      onConfirm={takeOut}
    />
  )
}
