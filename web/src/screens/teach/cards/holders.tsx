import { shownCardNumber } from '@kinnow/contract/class-card'
import type { CardHolder } from '@kinnow/contract/class-cards'
import { useState } from 'react'
import type { CardList, MadeCards } from '#features/class-cards/api.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './cards.module.css'
import { RenewButton } from './renew-button.tsx'

type Props = { list: CardList; onMade: (made: MadeCards, fault: string | null) => void }

/** Who has a card, and new secrets for those who are chosen. */
export function Holders({ list: { group, students }, onMade }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Somebody may have left the class meanwhile.
  const ids = students.map(({ id }) => id).filter((id) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  if (students.length === 0)
    return (
      <Panel title={texts.listTitle}>
        <p className="muted">{texts.none}</p>
        <p className="sm muted mt2">{texts.onlyWithout}</p>
      </Panel>
    )
  return (
    <Panel title={texts.listTitle}>
      <p className="sm muted">{texts.listHint}</p>
      <div className={styles.choose}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={ids.length === students.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? students.map(({ id }) => id) : []))
            }
          />
          {ids.length === 0 ? texts.all : texts.chosen(ids.length)}
        </label>
        {ids.length > 0 && (
          <RenewButton groupId={group.id} studentIds={ids} onMade={onMade}>
            {texts.renew(ids.length)}
          </RenewButton>
        )}
      </div>
      <ul className={styles.holders}>
        {students.map((student) => (
          <li key={student.id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.has(student.id)}
                onChange={() => toggle(student.id)}
              />
              <b className="b5">{student.name ?? texts.noName}</b>
            </label>
            <Facts student={student} />
          </li>
        ))}
      </ul>
      <p className="sm muted mt3">{texts.onlyWithout}</p>
    </Panel>
  )
}

function Facts({ student: { number, changedAt } }: { student: CardHolder }) {
  const clock = useClock()
  return (
    <span className="sm muted">
      {number === null || changedAt === null
        ? texts.noCard
        : `${texts.number(shownCardNumber(number))} · ${texts.since(dateWithYear(changedAt, clock))}`}
    </span>
  )
}
