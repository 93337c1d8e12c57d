import { CircleSlash, Clock, Lock, ShieldCheck } from 'lucide-react'
import { useOwnGroups } from '#features/groups/api.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import { Panel } from '#ui/panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import styles from './work.module.css'

const rules = [
  { Icon: Clock, rule: texts.ruleLate },
  { Icon: Lock, rule: texts.ruleClosed },
  { Icon: CircleSlash, rule: texts.ruleExcused },
]

/** How late work counts, and what the teachers of one's classes see. */
export function WorkSide() {
  const { data = [] } = useOwnGroups()
  return (
    <div className={styles.side}>
      <Panel title={texts.rules}>
        <ul className={styles.rules}>
          {rules.map(({ Icon, rule: [state, text] }) => (
            <li key={state}>
              <Icon />
              <span>
                <b>{state}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <CalendarPanel />
      {data.map(({ id, name, teachers, courses }) => (
        <Panel key={id} title={name}>
          <p className="sm muted">{texts.classFacts(teachers)}</p>
          {courses.length > 0 && (
            <p className={styles.sees}>
              <ShieldCheck />
              {texts.sees(courses.map(({ title }) => title))}
            </p>
          )}
        </Panel>
      ))}
    </div>
  )
}
